import type { CallError, RecordApi } from '@cdi/shared/api';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import type { FormStore } from '../../kit/stores/form.store.ts';
import { rowsOf, versionOf, type ConflictState } from './conflict-resolution.ts';
import type { FormDrafts } from './form-draft.ts';
import type { RecordValues } from './form-values.ts';

export type FormState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'saving' }
  /** Fields are wrong; `attempt` grows with each try, so that the summary can take the focus again. `error`: the server said so. */
  | { readonly kind: 'invalid'; readonly attempt: number; readonly error?: CallError }
  | ConflictState
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'saved'; readonly record: LoadedRecord };

export interface RecordFormFacts {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'load' | 'save'>;
  readonly actor: Actor | null;
  /** Null for a new record. */
  readonly record: LoadedRecord | null;
  readonly drafts: FormDrafts;
  /** Values that a new record starts with, such as the company of a new branch. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** A record whose values a new one begins with. */
  readonly copyOf?: LoadedRecord;
}

/** State of a form outside conflicts and saves: its problems, and whether the server reported them. */
export function describeForm(form: Pick<FormStore<RecordValues>, 'state' | 'refusals'>): FormState {
  if (form.state.kind !== 'refused') return { kind: 'editing' };
  const { failure, isAtFields } = form.state;
  if (failure !== null && !isAtFields) return { kind: 'failed', error: failure };
  return { kind: 'invalid', attempt: form.refusals, ...(failure === null ? {} : { error: failure }) };
}

/** The conflict that a save met; null when it was refused for something else. */
export function readConflict(error: CallError): ConflictState | null {
  if (error.conflicts.length === 0) return null;
  const { conflicts } = error;
  const data = error.answer?.data;
  return { kind: 'conflict', conflicts, version: versionOf(data), choices: {}, rows: rowsOf(data) };
}
