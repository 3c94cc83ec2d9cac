import { makeAutoObservable, observable, observableRef, runInAction, type ObservableMap } from 'mobx';
import { asCallError, type CallError, type RecordApi } from '@cdi/shared/api';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { isSameInput, toInput, type InputValue } from '../fields/input-value.ts';
import { decidedValue, undecided, type ConflictSide, type ConflictState } from './conflict-resolution.ts';
import { pick, type FormDrafts, type FormRow } from './form-draft.ts';
import { stateAfterRefusal, type FormState, type RecordFormFacts } from './form-state.ts';
import { collectChanges } from './collect-changes.ts';
import { FormSender } from './form-sender.ts';
import { writableFields, type EditableField } from './form-fields.ts';
import {
  checkInput,
  newRow,
  startChildren,
  startInputs,
  type ChildInputs,
  type Inputs,
  type ParsedForm,
} from './form-values.ts';
import { compareSides, type TheirChanges } from './their-changes.ts';

export type { FormState, RecordFormFacts } from './form-state.ts';

/** One form on one record: what was typed, what is wrong with it, and its way to the server. */
export class RecordFormStore {
  readonly inputs: ObservableMap<string, InputValue>;
  readonly errors: ObservableMap<string, string> = observable.map<string, string>();
  children: ChildInputs;
  state: FormState = { kind: 'editing' };
  /** When the draft was left that this form started from; null when it started fresh. */
  restoredAt: number | null = null;
  record: LoadedRecord | null;
  /** How the record stands now, when somebody else saved it while this form was open. */
  private latest: LoadedRecord | null = null;
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  private readonly api: Pick<RecordApi, 'load'>;
  private readonly sender: FormSender;
  private readonly drafts: FormDrafts;
  private baseline: Inputs;
  private baseChildren: ChildInputs;
  private version: number | null;
  private attempts = 0;

  constructor(facts: RecordFormFacts) {
    const { definition, record, actor } = facts;
    this.definition = definition;
    this.actor = actor;
    this.api = facts.api;
    this.sender = new FormSender(facts.api);
    this.drafts = facts.drafts;
    this.record = record;
    this.version = record?.version ?? null;
    this.baseline = startInputs(definition, record, facts.initial);
    this.baseChildren = startChildren(definition, record, actor);
    this.inputs = observable.map<string, InputValue>(Object.entries(this.baseline), { deep: false });
    this.children = this.baseChildren;
    makeAutoObservable<
      this,
      'api' | 'drafts' | 'sender' | 'attempts' | 'baseline' | 'baseChildren' | 'version' | 'latest'
    >(this, {
      latest: observableRef,
      definition: false,
      actor: false,
      inputs: false,
      errors: false,
      api: false,
      drafts: false,
      sender: false,
      attempts: false,
      version: false,
      children: observableRef,
      state: observableRef,
      record: observableRef,
      baseline: observableRef,
      baseChildren: observableRef,
    });
    runInAction(() => this.restoreDraft());
  }

  get id(): number {
    return this.record?.id ?? 0;
  }
  get fields(): ReadonlyMap<string, EditableField> {
    return writableFields(this.definition, this.actor, this.record);
  }
  get dirtyNames(): readonly string[] {
    return [...this.fields.keys()].filter((name) => !isSameInput(this.inputs.get(name), this.baseline[name]));
  }
  get dirtyChildren(): readonly string[] {
    return Object.keys(this.children).filter(
      (key) => JSON.stringify(this.children[key]) !== JSON.stringify(this.baseChildren[key]),
    );
  }
  get isDirty(): boolean {
    return this.dirtyNames.length > 0 || this.dirtyChildren.length > 0;
  }
  get isSaving(): boolean {
    return this.state.kind === 'saving';
  }

  setInput(name: string, value: InputValue): void {
    this.inputs.set(name, value);
    this.errors.delete(name);
    this.keepDraft();
  }
  /** Judges one field when the person leaves it. */
  check(name: string): void {
    const field = this.fields.get(name)?.field;
    const message = field ? checkInput(field, this.inputs.get(name)) : null;
    if (message === null) this.errors.delete(name);
    else this.errors.set(name, message);
  }

  addRow(childKey: string): void {
    this.setRows(childKey, [...(this.children[childKey] ?? []), newRow(this.definition, childKey, this.actor)]);
  }
  removeRow(childKey: string, rowKey: string): void {
    this.setRows(
      childKey,
      (this.children[childKey] ?? []).filter((row) => row.key !== rowKey),
    );
  }
  setRowInput(childKey: string, rowKey: string, name: string, value: InputValue): void {
    const rows = this.children[childKey] ?? [];
    const index = rows.findIndex((row) => row.key === rowKey);
    this.errors.delete(`${childKey}[${index}].${name}`);
    this.setRows(
      childKey,
      rows.map((row) => (row.key === rowKey ? { ...row, inputs: { ...row.inputs, [name]: value } } : row)),
    );
  }

  /** Throws away what was typed, and the draft with it. */
  discard(): void {
    this.inputs.replace(Object.entries(this.baseline));
    this.children = this.baseChildren;
    this.version = this.record?.version ?? null;
    this.errors.clear();
    this.restoredAt = null;
    this.state = { kind: 'editing' };
    this.drafts.remove(this.definition.name, this.id);
  }

  /** Checks and sends what changed. Null when it was not saved; `state` and `errors` then say why. */
  async save(): Promise<Answer<LoadedRecord> | null> {
    if (this.isSaving) return null;
    const values = this.collect();
    if (!values) return null;
    this.state = { kind: 'saving' };
    try {
      const answer = await this.sender.send(this.id, this.version, values);
      runInAction(() => this.accept(answer));
      return answer;
    } catch (error) {
      runInAction(() => this.refuse(asCallError(error)));
      return null;
    }
  }

  /** Somebody else may have saved the record: what stands there now is compared with the form until that is saved itself. */
  receive(record: LoadedRecord): void {
    if (this.record !== null && record.version > (this.version ?? 0)) this.latest = record;
  }
  /** What somebody else changed while this form was open; null when nothing, or while a save of it is under way. */
  get theirChanges(): TheirChanges | null {
    if (this.latest === null || this.isSaving || this.state.kind === 'saved') return null;
    return compareSides(this.definition, { base: this.record, latest: this.latest }, this);
  }
  /** Takes their changes into the form; where both changed the same, both sides are shown and a person decides. */
  acceptTheirChanges(): void {
    const { latest, theirChanges } = this;
    if (latest === null || theirChanges === null) return;
    const { conflicts } = theirChanges;
    const conflict: ConflictState = { kind: 'conflict', conflicts, version: latest.version, choices: {} };
    if (conflicts.length > 0) this.state = conflict;
    else {
      this.rebase(latest, conflict);
      this.keepDraft();
    }
  }

  /** Decides whose value of a field stands. */
  decide(field: string, side: ConflictSide): void {
    if (this.state.kind === 'conflict')
      this.state = { ...this.state, choices: { ...this.state.choices, [field]: side } };
  }

  /** Back to the form before anything is decided; saving again shows the same question. */
  postpone(): void {
    this.state = { kind: 'editing' };
  }

  /** Saves again with what was decided. Nothing happens while a field is undecided. */
  async resolve(): Promise<Answer<LoadedRecord> | null> {
    const conflict = this.state;
    if (conflict.kind !== 'conflict' || undecided(conflict).length > 0) return null;
    this.state = { kind: 'saving' };
    try {
      const latest = await this.api.load(this.id);
      runInAction(() => this.rebase(latest, conflict));
    } catch (error) {
      runInAction(() => (this.state = { kind: 'failed', error: asCallError(error) }));
      return null;
    }
    return this.save();
  }

  /** Puts the form on the newest state of the record; what was typed stays on top, as far as it was decided to stand. */
  private rebase(latest: LoadedRecord, conflict: ConflictState): void {
    const kept = new Map(this.dirtyNames.map((name) => [name, this.inputs.get(name) as InputValue]));
    const keptChildren = this.dirtyChildren.filter((key) => (conflict.choices[key] ?? 'yours') === 'yours');
    const rows = this.children;
    this.record = latest;
    this.latest = null;
    this.baseline = startInputs(this.definition, latest);
    this.baseChildren = startChildren(this.definition, latest, this.actor);
    this.version = conflict.version ?? latest.version;
    for (const [name, input] of Object.entries(this.baseline)) {
      const decided = decidedValue(conflict, name);
      const field = this.definition.fields[name];
      this.inputs.set(name, decided && field ? toInput(field, decided.value) : (kept.get(name) ?? input));
    }
    this.children = { ...this.baseChildren, ...pick(keptChildren, (key) => rows[key] ?? []) };
    this.state = { kind: 'editing' };
  }

  /** What is to be sent, or null when fields are wrong or nothing changed. */
  private collect(): ParsedForm['values'] | null {
    const { values, errors } = collectChanges({
      definition: this.definition,
      actor: this.actor,
      isNew: this.record === null,
      fields: this.fields,
      input: (name) => this.inputs.get(name),
      dirtyNames: this.dirtyNames,
      children: this.children,
      dirtyChildren: this.dirtyChildren,
    });
    this.errors.replace(Object.entries(errors));
    if (Object.keys(errors).length > 0) {
      this.state = { kind: 'invalid', attempt: ++this.attempts };
      return null;
    }
    return values;
  }

  private accept(answer: Answer<LoadedRecord>): void {
    this.drafts.remove(this.definition.name, this.id);
    this.restoredAt = null;
    if (!answer.data) {
      this.state = { kind: 'editing' };
      return;
    }
    this.record = answer.data;
    this.latest = null;
    this.version = answer.data.version;
    this.baseline = startInputs(this.definition, answer.data);
    this.baseChildren = startChildren(this.definition, answer.data, this.actor);
    this.inputs.replace(Object.entries(this.baseline));
    this.children = this.baseChildren;
    this.state = { kind: 'saved', record: answer.data };
  }

  private refuse(error: CallError): void {
    const state = stateAfterRefusal(error, this.attempts + 1);
    if (state.kind === 'invalid') this.attempts = state.attempt;
    if (state.kind !== 'conflict') this.errors.replace(Object.entries(error.fields));
    this.state = state;
  }

  private setRows(childKey: string, rows: readonly FormRow[]): void {
    this.children = { ...this.children, [childKey]: rows };
    this.keepDraft();
  }

  private keepDraft(): void {
    const isKept = (name: string) => this.definition.fields[name]?.sensitive !== true;
    if (!this.isDirty) return this.drafts.remove(this.definition.name, this.id);
    this.drafts.write(this.definition.name, this.id, {
      version: this.version,
      inputs: pick(this.dirtyNames.filter(isKept), (name) => this.inputs.get(name) as InputValue),
      children: pick(this.dirtyChildren, (key) => this.children[key] ?? []),
    });
  }

  private restoreDraft(): void {
    const draft = this.drafts.read(this.definition.name, this.id);
    if (!draft) return;
    for (const [name, input] of Object.entries(draft.inputs)) if (this.fields.has(name)) this.inputs.set(name, input);
    this.children = { ...this.children, ...draft.children };
    if (!this.isDirty) return this.drafts.remove(this.definition.name, this.id);
    // changes were made on that version; sending it lets the server see what others did since
    this.version = draft.version ?? this.version;
    this.restoredAt = draft.savedAt;
  }
}
