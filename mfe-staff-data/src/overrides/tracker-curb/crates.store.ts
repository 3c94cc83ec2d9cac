import { makeAutoObservable } from 'mobx';
import { makeRandomId, type CallError } from '@cdi/shared/api';
import { parseField, type FieldMap } from '@cdi/shared/catalogue';
import type { Answer } from '@cdi/shared/contracts';
import { FormStore } from '@cdi/shared/kit';
import { toInput, type InputValue } from '@cdi/shared/records';

/** Measured fields of a crate; its number and freight class are derived. */
export const CRATE_SIZES = ['length', 'width', 'height', 'weight_lb'] as const;

export interface CrateRow {
  readonly key: string;
  readonly inputs: Readonly<Record<string, InputValue>>;
}

type Row = Readonly<Record<string, unknown>>;
type SaveCrates = (crates: readonly Row[], idempotencyKey: string) => Promise<Answer>;

/** The crates of one curb while they are being entered: rows of sizes, sent as a whole. */
export class CratesStore {
  private readonly form: FormStore<{ readonly crates: readonly CrateRow[] }>;
  private readonly fields: FieldMap;
  private readonly save: SaveCrates;

  constructor(fields: FieldMap, stored: readonly Row[], save: SaveCrates) {
    this.fields = fields;
    this.save = save;
    this.form = new FormStore<{ readonly crates: readonly CrateRow[] }>({
      initial: { crates: stored.map((row) => ({ key: makeRandomId(), inputs: readRow(fields, row) })) },
      check: ({ crates }) => this.read(crates).errors,
      hasPlaceFor: () => true,
      // the call replaces all crates of the curb, so repeating it changes nothing
      isSafeTwice: () => true,
    });
    makeAutoObservable<this, 'form' | 'fields' | 'save'>(this, { form: false, fields: false, save: false });
  }

  get rows(): readonly CrateRow[] {
    return this.form.values.crates;
  }
  /** Errors, by names such as `crates[0].height`. */
  get errors(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.form.messages);
  }
  /** The last refusal of the server; null while there is none. */
  get failure(): CallError | null {
    return this.form.failure;
  }
  get isSaving(): boolean {
    return this.form.isSending;
  }

  add(): void {
    this.form.set('crates', [
      ...this.rows,
      { key: makeRandomId(), inputs: readRow(this.fields, this.rows.at(-1)?.inputs ?? {}) },
    ]);
  }
  remove(key: string): void {
    this.form.forgetProblems(() => true);
    this.form.set(
      'crates',
      this.rows.filter((row) => row.key !== key),
    );
  }
  setInput(key: string, name: string, value: InputValue): void {
    this.form.set(
      'crates',
      this.rows.map((row) => (row.key === key ? { ...row, inputs: { ...row.inputs, [name]: value } } : row)),
    );
  }

  /** Sends all crates. Null when it did not go through; `errors` and `failure` then say why. */
  async submit(): Promise<Answer | null> {
    const sent = await this.form.send(({ crates }, idempotencyKey) =>
      this.save(this.read(crates).crates, idempotencyKey),
    );
    return sent?.answer ?? null;
  }

  private read(rows: readonly CrateRow[]): {
    readonly crates: readonly Row[];
    readonly errors: Readonly<Record<string, string>>;
  } {
    const errors: Record<string, string> = {};
    const crates = rows.map((row, index) => {
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
    return { crates, errors };
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
