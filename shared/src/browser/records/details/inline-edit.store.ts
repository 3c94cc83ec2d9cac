import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, makeIdempotencyKey, type CallError, type RecordApi } from '@cdi/shared/api';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { parseField } from '../../../common/catalogue/field-schema.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import type { Answer, FieldConflict } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { isSameInput, toInput, toWire, type InputValue } from '../fields/input-value.ts';
import { versionOf } from '../form/conflict-resolution.ts';
import { isRequiredNow } from '../form/form-fields.ts';

/** What blocks the save: the value is invalid, or another person changed the same field. */
type InlineProblem =
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'conflict'; readonly conflict: FieldConflict };

interface Draft {
  readonly name: string;
  readonly field: Field;
  readonly input: InputValue;
  /** Version of the record that the person saw: after a conflict, the one with the other person's value. */
  readonly version: number;
  readonly start: InputValue;
}

/** One field of a record that is edited where it is read. */
export class InlineEditStore {
  draft: Draft | null = null;
  problem: InlineProblem | null = null;
  isSaving = false;
  private readonly api: Pick<RecordApi, 'save'>;
  private readonly definition: ObjectDefinition;

  constructor(definition: ObjectDefinition, api: Pick<RecordApi, 'save'>) {
    this.definition = definition;
    this.api = api;
    makeAutoObservable<this, 'api' | 'definition'>(this, {
      draft: observableRef,
      problem: observableRef,
      api: false,
      definition: false,
    });
  }

  start(record: LoadedRecord, name: string, field: Field): void {
    if (this.isSaving) return;
    const input = toInput(field, record.fields[name], record.labels[name]);
    this.draft = { name, field, input, version: record.version, start: input };
    this.problem = null;
  }
  type(input: InputValue): void {
    if (this.draft) this.draft = { ...this.draft, input };
    this.problem = null;
  }
  cancel(): void {
    if (this.isSaving) return;
    this.draft = null;
    this.problem = null;
  }

  /** Saves the input; an unchanged value only closes the field. Null when nothing was saved: `problem` then says why. */
  async save(record: LoadedRecord): Promise<Answer<LoadedRecord> | null> {
    const { draft } = this;
    if (draft === null || this.isSaving) return null;
    if (isSameInput(draft.input, draft.start)) {
      this.cancel();
      return null;
    }
    const parsed = parseField(draft.field, draft.input, isRequiredNow(this.definition, draft.field, record));
    if (!parsed.ok) {
      this.problem = { kind: 'wrong', message: parsed.message };
      return null;
    }
    this.isSaving = true;
    try {
      const facts = { version: draft.version, idempotencyKey: makeIdempotencyKey() };
      const answer = await this.api.save(record.id, { [draft.name]: toWire(draft.field, parsed.value) }, facts);
      runInAction(() => {
        this.isSaving = false;
        this.cancel();
      });
      return answer;
    } catch (error) {
      runInAction(() => {
        this.isSaving = false;
        this.take(asCallError(error), draft);
      });
      return null;
    }
  }

  private take(error: CallError, draft: Draft): void {
    const conflict = error.conflicts.find(({ field }) => field === draft.name);
    this.problem = conflict
      ? { kind: 'conflict', conflict }
      : { kind: 'wrong', message: error.fields[draft.name] ?? error.message };
    // now they have seen it: whatever they save next, they know what it replaces
    if (conflict) this.draft = { ...draft, version: versionOf(error.answer?.data) ?? draft.version };
  }
}
