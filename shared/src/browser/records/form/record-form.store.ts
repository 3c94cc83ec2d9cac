import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, type RecordApi } from '@cdi/shared/api';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { FormStore } from '../../kit/stores/form.store.ts';
import type { InputValue } from '../fields/input-value.ts';
import { undecided, type ConflictSide, type ConflictState } from './conflict-resolution.ts';
import { pick } from './form-draft.ts';
import { FormRows, type GridCell } from './form-rows.ts';
import { describeForm, readConflict, type FormState, type RecordFormFacts } from './form-state.ts';
import { collectChanges } from './collect-changes.ts';
import { copyRecord } from './copy-record.ts';
import { writableFields, type EditableField } from './form-fields.ts';
import {
  checkInput,
  startChildren,
  startInputs,
  type ChildInputs,
  type ParsedForm,
  type RecordValues,
} from './form-values.ts';
import type { Cells } from './paste-rows.ts';
import { RecordDraft } from './record-draft.ts';
import { standingValues } from './rebase-form.ts';
import { compareSides, type TheirChanges } from './their-changes.ts';

export type { FormState, RecordFormFacts } from './form-state.ts';

/** One form on one record: the rows of its children, what others saved meanwhile, and the merge of both sides. */
export class RecordFormStore {
  record: LoadedRecord | null;
  /** The stored record, if another person saved it while this form was open. */
  private latest: LoadedRecord | null = null;
  /** State that overrides the state of the form: both sides of a conflict, a newest version that is being loaded, a finished save. */
  private aside: FormState | null = null;
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  private readonly form: FormStore<RecordValues>;
  private readonly rows: FormRows;
  private readonly api: Pick<RecordApi, 'load' | 'save'>;
  private readonly draft: RecordDraft;
  private readonly childKeys: readonly string[];
  private version: number | null;
  /** Why the record is changed; said or not. */
  reason = '';

  constructor(facts: RecordFormFacts) {
    const { definition, record, actor } = facts;
    this.definition = definition;
    this.actor = actor;
    this.api = facts.api;
    this.record = record;
    this.version = record?.version ?? null;
    const { copyOf } = facts;
    const copy = copyOf && copyRecord(definition, copyOf, actor);
    const children = copy?.children ?? startChildren(definition, record, actor);
    this.childKeys = Object.keys(children);
    this.draft = new RecordDraft(facts.drafts, {
      objectName: copyOf ? `${definition.name}.copy.${copyOf.id}` : definition.name,
      id: () => this.id,
      version: () => this.version,
      hasField: (name) => this.fields.has(name),
      childKeys: this.childKeys,
    });
    makeAutoObservable<this, 'form' | 'rows' | 'api' | 'draft' | 'childKeys' | 'version' | 'latest' | 'aside'>(this, {
      latest: observableRef,
      aside: observableRef,
      record: observableRef,
      definition: false,
      actor: false,
      form: false,
      rows: false,
      api: false,
      draft: false,
      childKeys: false,
      version: false,
    });
    // which fields a draft may fill is known from here on
    this.form = this.makeForm({ ...startInputs(definition, record, copy?.initial ?? facts.initial), ...children });
    this.rows = new FormRows(this.form, definition, actor);
    // changes were made on that version; sending it lets the server see what others did since
    if (this.form.isRestored) this.version = this.draft.version ?? this.version;
  }

  get id(): number {
    return this.record?.id ?? 0;
  }
  get fields(): ReadonlyMap<string, EditableField> {
    return writableFields(this.definition, this.actor, this.record);
  }
  /** Input by field. */
  get inputs(): { readonly get: (name: string) => InputValue | undefined } {
    return { get: (name) => this.form.entries.get(name) as InputValue | undefined };
  }
  get children(): ChildInputs {
    return pick(this.childKeys, (key) => this.rows.of(key));
  }
  get errors(): ReadonlyMap<string, string> {
    return this.form.messages;
  }
  get state(): FormState {
    return this.form.isSending ? { kind: 'saving' } : (this.aside ?? describeForm(this.form));
  }
  /** When the draft was left that this form started from; null when it started fresh. */
  get restoredAt(): number | null {
    return this.form.isRestored ? this.draft.savedAt : null;
  }
  get dirtyNames(): readonly string[] {
    return this.form.dirtyNames.filter((name) => this.fields.has(name));
  }
  get dirtyChildren(): readonly string[] {
    return this.form.dirtyNames.filter((name) => this.childKeys.includes(name));
  }
  get isDirty(): boolean {
    return this.dirtyNames.length > 0 || this.dirtyChildren.length > 0;
  }
  get isSaving(): boolean {
    return this.state.kind === 'saving';
  }

  setInput(name: string, value: InputValue): void {
    this.form.set(name, value);
  }
  setReason(text: string): void {
    this.reason = text;
  }
  /** Judges one field when the person leaves it. */
  check(name: string): void {
    this.form.leave(name);
  }

  addRow(childKey: string): void {
    this.rows.add(childKey);
  }
  removeRow(childKey: string, rowKey: string): void {
    this.rows.remove(childKey, rowKey);
  }
  setRowInput(childKey: string, rowKey: string, name: string, value: InputValue): void {
    this.rows.setInput(childKey, rowKey, name, value);
  }
  /** Pastes spreadsheet cells into a list, from one cell on to the right and down. */
  pasteRows(childKey: string, at: GridCell, cells: Cells): void {
    this.rows.paste(childKey, at, cells);
  }

  /** Discards the input and its draft. */
  discard(): void {
    this.form.reset(this.form.baseline);
    this.reason = '';
    this.version = this.record?.version ?? null;
    this.aside = null;
  }

  /** Checks and sends what changed. Null when it was not saved; `state` and `errors` then say why. */
  async save(): Promise<Answer<LoadedRecord> | null> {
    if (this.isSaving) return null;
    this.aside = null;
    const sent = await this.form.send(
      (_values, idempotencyKey) => {
        const version = this.version === null ? {} : { version: this.version };
        const reason = this.reason.trim() === '' ? {} : { reason: this.reason.trim() };
        return this.api.save(this.id, this.collect().values, { idempotencyKey, ...version, ...reason });
      },
      (answer) => this.accept(answer),
    );
    return sent?.answer ?? null;
  }

  /** Another person may have saved the record: compares it with the form until the form itself is saved. */
  receive(record: LoadedRecord): void {
    if (this.record !== null && record.version > (this.version ?? 0)) this.latest = record;
  }
  /** Changes by another person while this form was open; null if there are none, or while a save of this form is running. */
  get theirChanges(): TheirChanges | null {
    if (this.latest === null || this.isSaving || this.state.kind === 'saved') return null;
    // only the server knows the base of a draft, and it checks for conflicts on save
    if (this.record?.version !== this.version) return null;
    return compareSides(this.definition, { base: this.record, latest: this.latest }, this);
  }
  /** Merges their changes into the form. Where both sides changed the same, shows both and lets the person decide. */
  acceptTheirChanges(): void {
    const { latest, theirChanges } = this;
    if (latest === null || theirChanges === null) return;
    const { conflicts } = theirChanges;
    const conflict: ConflictState = { kind: 'conflict', conflicts, version: latest.version, choices: {} };
    if (conflicts.length > 0) this.aside = conflict;
    else this.rebase(latest, conflict);
  }

  /** Decides which side's value of a field to keep. */
  decide(field: string, side: ConflictSide): void {
    if (this.aside?.kind === 'conflict')
      this.aside = { ...this.aside, choices: { ...this.aside.choices, [field]: side } };
  }

  /** Back to the form before anything is decided; saving again shows the same question. */
  postpone(): void {
    this.aside = null;
  }

  /** Saves again with the decisions. Does nothing while a field is undecided. */
  async resolve(): Promise<Answer<LoadedRecord> | null> {
    const conflict = this.aside;
    if (conflict?.kind !== 'conflict' || undecided(conflict).length > 0) return null;
    this.aside = { kind: 'saving' };
    try {
      const latest = await this.api.load(this.id);
      runInAction(() => this.rebase(latest, conflict));
    } catch (error) {
      runInAction(() => (this.aside = { kind: 'failed', error: asCallError(error) }));
      return null;
    }
    return this.save();
  }

  private makeForm(initial: RecordValues): FormStore<RecordValues> {
    const { definition, draft } = this;
    return new FormStore<RecordValues>({
      initial,
      rules: Object.fromEntries(
        Object.entries(definition.fields).map(([name, field]) => [
          name,
          (input: RecordValues[string] | undefined) => checkInput(field, input as InputValue | undefined),
        ]),
      ),
      check: () => this.collect().errors,
      draft: { name: definition.name, store: draft },
      secrets: Object.keys(definition.fields).filter((name) => definition.fields[name]?.sensitive === true),
      // a field that this person does not see is named in the summary all the same
      hasPlaceFor: () => true,
      // the version protects what came after an earlier try that was saved although its answer got lost
      isSafeTwice: () => this.id !== 0,
      onRefused: (failure) => {
        this.aside = readConflict(failure);
        return this.aside !== null;
      },
    });
  }

  /** Bases the form on the newest version of the record; its input stays on top, except where the person decided otherwise. */
  private rebase(latest: LoadedRecord, conflict: ConflictState): void {
    const { definition, actor, record, dirtyNames, dirtyChildren } = this;
    const { values } = this.form;
    const baseline = this.valuesOf(latest);
    const facts = { definition, actor, record, latest, conflict, values, baseline, dirtyNames, dirtyChildren };
    const standing = standingValues(facts);
    this.record = latest;
    this.latest = null;
    this.version = conflict.version ?? latest.version;
    this.aside = null;
    this.form.rebase(baseline, standing);
  }

  private valuesOf(record: LoadedRecord): RecordValues {
    return { ...startInputs(this.definition, record), ...startChildren(this.definition, record, this.actor) };
  }

  /** The values that a save sends, and the problems that block it. */
  private collect(): ParsedForm {
    return collectChanges({
      definition: this.definition,
      actor: this.actor,
      isNew: this.record === null,
      fields: this.fields,
      input: (name) => this.inputs.get(name),
      dirtyNames: this.dirtyNames,
      children: this.children,
      dirtyChildren: this.dirtyChildren,
    });
  }

  private accept(answer: Answer<LoadedRecord>): void {
    if (!answer.data) return;
    this.record = answer.data;
    this.latest = null;
    this.version = answer.data.version;
    this.form.reset(this.valuesOf(answer.data));
    this.reason = '';
    this.aside = { kind: 'saved', record: answer.data };
  }
}
