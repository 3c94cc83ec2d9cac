import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, makeIdempotencyKey, type CallError } from '@cdi/shared/api';
import { parseField, type FieldMap } from '@cdi/shared/catalogue';
import type { Answer } from '@cdi/shared/contracts';
import { toInput, type InputValue } from '@cdi/shared/records';

/** What is measured of a crate. Its number and its freight class follow. */
export const CRATE_SIZES = ['length', 'width', 'height', 'weight_lb'] as const;

export interface CrateRow {
  readonly key: string;
  readonly inputs: Readonly<Record<string, InputValue>>;
}

export type CratesState =
  { readonly kind: 'editing' } | { readonly kind: 'saving' } | { readonly kind: 'failed'; readonly error: CallError };

type Row = Readonly<Record<string, unknown>>;
type SaveCrates = (crates: readonly Row[], idempotencyKey: string) => Promise<Answer>;

/** The crates of one curb while they are being entered. */
export class CratesStore {
  rows: readonly CrateRow[];
  errors: Readonly<Record<string, string>> = {};
  state: CratesState = { kind: 'editing' };
  private readonly fields: FieldMap;
  private readonly save: SaveCrates;
  private key = makeIdempotencyKey();

  constructor(fields: FieldMap, stored: readonly Row[], save: SaveCrates) {
    this.fields = fields;
    this.save = save;
    this.rows = stored.map((row) => ({ key: makeIdempotencyKey(), inputs: readRow(fields, row) }));
    makeAutoObservable<this, 'fields' | 'save' | 'key'>(this, {
      rows: observableRef,
      errors: observableRef,
      state: observableRef,
      fields: false,
      save: false,
      key: false,
    });
  }

  add(): void {
    this.rows = [
      ...this.rows,
      { key: makeIdempotencyKey(), inputs: readRow(this.fields, this.rows.at(-1)?.inputs ?? {}) },
    ];
  }
  remove(key: string): void {
    this.rows = this.rows.filter((row) => row.key !== key);
    this.errors = {};
  }
  setInput(key: string, name: string, value: InputValue): void {
    this.rows = this.rows.map((row) => (row.key === key ? { ...row, inputs: { ...row.inputs, [name]: value } } : row));
  }

  /** Sends all crates. Null when it did not go through; `errors` (named `crates[0].height`) and `state` then say why. */
  async submit(): Promise<Answer | null> {
    if (this.state.kind === 'saving') return null;
    const crates = this.read();
    if (!crates) return null;
    this.state = { kind: 'saving' };
    try {
      const answer = await this.save(crates, this.key);
      runInAction(() => {
        this.key = makeIdempotencyKey();
        this.state = { kind: 'editing' };
      });
      return answer;
    } catch (error) {
      const failure = asCallError(error);
      runInAction(() => {
        // what was refused is corrected and is then another content: it must not pass for the same send
        if (failure.code === 'KEY_REUSED') this.key = makeIdempotencyKey();
        this.errors = failure.fields;
        this.state = { kind: 'failed', error: failure };
      });
      return null;
    }
  }

  private read(): readonly Row[] | null {
    const errors: Record<string, string> = {};
    const crates = this.rows.map((row, index) => {
      const values: Record<string, unknown> = {};
      for (const name of CRATE_SIZES) {
        const field = this.fields[name];
        if (!field) continue;
        const parsed = parseField(field, row.inputs[name], true);
        if (parsed.ok) values[name] = parsed.value;
        else errors[`crates[${index}].${name}`] = parsed.message;
      }
      return values;
    });
    this.errors = errors;
    return Object.keys(errors).length === 0 ? crates : null;
  }
}

function readRow(fields: FieldMap, row: Row): Readonly<Record<string, InputValue>> {
  const inputs = CRATE_SIZES.flatMap((name) => {
    const field = fields[name];
    const value = row[name];
    return field ? [[name, typeof value === 'string' ? value : toInput(field, value)] as const] : [];
  });
  return Object.fromEntries(inputs);
}
