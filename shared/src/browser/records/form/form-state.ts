import type { CallError, RecordApi } from '@cdi/shared/api';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { versionOf, type ConflictState } from './conflict-resolution.ts';
import type { FormDrafts } from './form-draft.ts';

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
}

/** What a save that was refused leaves the form in; `attempt` counts the tries that met wrong fields. */
export function stateAfterRefusal(error: CallError, attempt: number): FormState {
  if (error.conflicts.length > 0) {
    const version = versionOf(error.answer?.data);
    return { kind: 'conflict', conflicts: error.conflicts, version, choices: {} };
  }
  return Object.keys(error.fields).length > 0 ? { kind: 'invalid', attempt, error } : { kind: 'failed', error };
}
