import type { FormValue, RecordApi, WantedChange } from '@cdi/shared/api';
import { makeAutoObservable, observable, observableRef, runInAction, type ObservableMap } from 'mobx';
import type { ChangedRow } from '../../../common/contracts/record.contract.ts';
import type { InputValue } from '../fields/input-value.ts';
import type { EditableField } from '../form/form-fields.ts';
import { parseInputs } from '../form/form-values.ts';
import { toInput } from '../fields/input-value.ts';
import type { BulkRow } from '../services/made-changes.store.ts';
import { inParts, type Sent } from './in-parts.ts';

type BulkStage =
  /** Fields are chosen and filled. */
  | { readonly kind: 'fields'; readonly problem: string | null }
  /** `done` of `of` rows were tried, or saved. */
  | { readonly kind: 'trying' | 'saving'; readonly done: number; readonly of: number }
  | { readonly kind: 'preview'; readonly rows: readonly ChangedRow[] }
  /** `problem`: why the rows that are missing were not reached. */
  | { readonly kind: 'result'; readonly rows: readonly ChangedRow[]; readonly problem: string | null };

const countOf = (rows: readonly ChangedRow[], outcome: ChangedRow['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).length;

/** How many rows change, stay as they are, and are refused. */
export const countOutcomes = (rows: readonly ChangedRow[]) => ({
  changed: countOf(rows, 'changed'),
  same: countOf(rows, 'same'),
  refused: countOf(rows, 'refused'),
});

/** A bulk change: its fields, the preview, the outcome, and the undo. */
export class BulkChangeStore {
  stage: BulkStage = { kind: 'fields', problem: null };
  /** Inputs by field, in the order in which they were added. */
  readonly inputs: ObservableMap<string, InputValue> = observable.map(undefined, { deep: false });
  readonly errors: ObservableMap<string, string> = observable.map();
  readonly rows: readonly BulkRow[];
  readonly fields: ReadonlyMap<string, EditableField>;
  /** The changes that undo the saved ones; empty while there is nothing to undo. */
  undoing: readonly WantedChange[] = [];
  private readonly api: Pick<RecordApi, 'changeMany'>;
  private values: Readonly<Record<string, FormValue>> = {};

  constructor(
    api: Pick<RecordApi, 'changeMany'>,
    rows: readonly BulkRow[],
    fields: ReadonlyMap<string, EditableField>,
  ) {
    this.api = api;
    this.rows = rows;
    this.fields = fields;
    makeAutoObservable<this, 'api' | 'values'>(this, {
      stage: observableRef,
      undoing: observableRef,
      rows: false,
      fields: false,
      api: false,
      values: false,
    });
  }

  get isBusy(): boolean {
    return this.stage.kind === 'trying' || this.stage.kind === 'saving';
  }
  /** Fields that are not among those that are to be changed yet. */
  get freeFields(): readonly EditableField[] {
    return [...this.fields.values()].filter(({ name }) => !this.inputs.has(name));
  }

  add(name: string): void {
    const field = this.fields.get(name);
    if (field) this.inputs.set(name, toInput(field.field, null));
  }
  remove(name: string): void {
    this.inputs.delete(name);
    this.errors.delete(name);
  }
  setInput(name: string, value: InputValue): void {
    this.inputs.set(name, value);
    this.errors.delete(name);
  }
  back(): void {
    this.stage = { kind: 'fields', problem: null };
  }

  /** Reads the inputs, and previews them on every row. */
  async preview(): Promise<void> {
    const chosen = [...this.inputs.keys()].flatMap((name) => this.fields.get(name) ?? []);
    const { values, errors } = parseInputs(chosen, (name) => this.inputs.get(name));
    this.errors.replace(errors);
    if (chosen.length === 0) this.stage = { kind: 'fields', problem: 'Choose a field to change.' };
    if (chosen.length === 0 || Object.keys(errors).length > 0) return;
    this.values = values;
    const { rows, problem } = await this.send('trying', this.wanted(this.rows), { isTrial: true });
    runInAction(() => (this.stage = problem === null ? { kind: 'preview', rows } : { kind: 'fields', problem }));
  }

  /** Saves the rows that the preview would change. */
  async apply(): Promise<void> {
    if (this.stage.kind !== 'preview') return;
    const good = new Set(this.stage.rows.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
    const { rows, problem } = await this.send('saving', this.wanted(this.rows.filter(({ id }) => good.has(id))), {});
    runInAction(() => {
      this.undoing = this.wayBack(rows);
      this.stage = { kind: 'result', rows, problem };
    });
  }

  /** Restores the old values as new changes; a row that another person has changed since stays as it is. */
  async undo(wanted: readonly WantedChange[] = this.undoing): Promise<void> {
    const { rows, problem } = await this.send('saving', wanted, { isStrict: true });
    const reached = new Set(rows.map(({ id }) => id));
    runInAction(() => {
      this.undoing = wanted.filter(({ id }) => !reached.has(id));
      this.stage = { kind: 'result', rows, problem };
    });
  }

  private wanted(rows: readonly BulkRow[]): readonly WantedChange[] {
    return rows.map(({ id, version }) => ({ id, version, values: this.values }));
  }

  /** Only what was asked for goes back; what follows from it follows again. */
  private wayBack(rows: readonly ChangedRow[]): readonly WantedChange[] {
    return rows
      .filter(({ outcome }) => outcome === 'changed')
      .map(({ id, version, changes }) => {
        const asked = changes.filter(({ field }) => field in this.values);
        return {
          id,
          version,
          values: Object.fromEntries(asked.map((each) => [each.field, each.old_value as FormValue])),
        };
      });
  }

  private send(
    kind: 'trying' | 'saving',
    wanted: readonly WantedChange[],
    how: Parameters<RecordApi['changeMany']>[1],
  ): Promise<Sent<ChangedRow>> {
    return inParts(
      wanted,
      (done) => runInAction(() => (this.stage = { kind, done, of: wanted.length })),
      (part) => this.api.changeMany(part, how),
    );
  }
}
