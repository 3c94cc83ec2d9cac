import type { CallError } from '@cdi/shared/api';
import type { SessionStore } from '@cdi/shared/session';
import type { Rule } from './rules.ts';

/** Values of a form by the names of its fields: texts, check boxes, rows of a table, and whatever else its controls give. */
export type FormValues = object;

export type Problems<V> = Readonly<Partial<Record<keyof V & string, string>>>;

/** Where drafts are saved, so that no one loses work when a session expires. */
export type DraftPlace = Pick<SessionStore['drafts'], 'read' | 'keep' | 'drop'>;

export interface FormDefinition<V extends FormValues> {
  readonly initial: V;
  /** Judge one value each: when its field is left, and once it is wrong at every change. */
  readonly rules?: { readonly [K in keyof V]?: Rule<V, V[K]> };
  /** Everything that keeps the form from being sent, by field, where the rules do not say it all. */
  readonly check?: (values: V) => Problems<V>;
  readonly draft?: { readonly name: string; readonly store: DraftPlace };
  /** Fields that are never kept: passwords. */
  readonly secrets?: readonly (keyof V & string)[];
  /** Whether problems that the server finds at this name are shown there; by default those at the fields of the form. */
  readonly hasPlaceFor?: (name: string) => boolean;
  /**
   * Whether the server rejects a repeated submission even under another key, by a version or by the state of the record. If so, a form
   * that was changed after its answer got lost is sent again under a new key; otherwise the person sees that it was sent already.
   */
  readonly isSafeTwice?: () => boolean;
  /** Handles a refusal that is not about fields, such as a conflict. Returns true when handled: the form then stays as before. */
  readonly onRefused?: (failure: CallError) => boolean;
}
