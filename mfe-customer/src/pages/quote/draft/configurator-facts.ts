import type { CallError } from '@cdi/shared/api';
import type { Actor } from '@cdi/shared/policy';
import type { QuoteApi } from '../quote-api.ts';
import type { Values } from '../quote-fields.ts';
import type { DraftStorage } from './draft-storage.ts';
import type { StepName } from './steps.ts';

export interface ConfiguratorFacts {
  readonly api: QuoteApi;
  readonly storage: DraftStorage;
  /** The user with current rights; null for a visitor, who can design but neither price nor save. */
  readonly actor: Actor | null;
  /** Whether this user may create quotes at all. Becomes true when a new user is promoted meanwhile. */
  readonly mayQuote: boolean;
  /** Called when the user opens a step, or folds it. */
  readonly onStep?: (step: StepName | null) => void;
  /** Initial values of a new quote, by column. Unknown columns and unreadable values are ignored. */
  readonly prefill?: Values;
  /** The user has just followed the link with the prefill: it takes precedence over an unsaved new quote, which is set aside. */
  readonly isLinked?: boolean;
}

export type ConfiguratorState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** The quote was ordered and can no longer be edited. */
  | { readonly kind: 'ordered'; readonly quoteNo: string }
  | { readonly kind: 'failed'; readonly error: CallError };
