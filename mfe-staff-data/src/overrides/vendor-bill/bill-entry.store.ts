import { makeAutoObservable } from 'mobx';
import type { CallError } from '@cdi/shared/api';
import { field, parseField, type Field } from '@cdi/shared/catalogue';
import type { Answer, LineToBill } from '@cdi/shared/contracts';
import { FormStore } from '@cdi/shared/kit';
import type { InputValue } from '@cdi/shared/records';

const money = (label: string) => field.money({ label, min: 0, max: 10_000_000 });

/** Fields above and below the lines of a bill. */
export const HEAD_FIELDS = {
  supplier_invoice_no: field.text({ label: 'Number of the supplier', required: true, maxLength: 40 }),
  bill_date: field.date({ label: 'Date of the bill', required: true }),
  due_date: field.date({ label: 'Due', help: 'Left empty, by the terms of the order.' }),
  freight: money('Freight'),
  tax: money('Tax'),
  notes: field.longText({ label: 'Notes', maxLength: 2000 }),
} as const;
export type HeadName = keyof typeof HEAD_FIELDS;
export const HEAD_NAMES = Object.keys(HEAD_FIELDS) as readonly HeadName[];

/** Billed values of a line. */
export const LINE_FIELDS = {
  qty: field.decimal({ label: 'Billed', min: 0.0001, max: 10_000_000, scale: 4 }),
  unit_cost: field.money({ label: 'Price', min: 0, max: 10_000_000, scale: 4 }),
} as const;
export type LineName = keyof typeof LINE_FIELDS;
export const LINE_NAMES = Object.keys(LINE_FIELDS) as readonly LineName[];

export interface BillLineRow {
  readonly line: LineToBill;
  readonly inputs: Readonly<Record<LineName, InputValue>>;
}

/** A bill as the call takes it, without PO and bill id. */
export type EnteredBill = Readonly<Record<HeadName, unknown>> & {
  readonly lines: readonly (Readonly<Record<LineName, unknown>> & { readonly po_line_id: number })[];
};
export type SendBill = (
  bill: EnteredBill,
  idempotencyKey: string,
) => Promise<Answer<{ readonly vendor_bill_id: number }>>;

/** Current values of the bill to correct. */
export interface BillBefore {
  readonly head: Readonly<Partial<Record<HeadName, InputValue>>>;
  readonly lines: ReadonlyMap<number, { readonly qty: number; readonly unit_cost: number }>;
}

type Entered = Readonly<Record<HeadName, InputValue>> & { readonly lines: readonly BillLineRow[] };

const isFilled = ({ inputs }: BillLineRow): boolean => String(inputs.qty ?? '').trim() !== '';
const EMPTY: Readonly<Record<HeadName, InputValue>> = {
  supplier_invoice_no: '',
  bill_date: '',
  due_date: '',
  freight: '0',
  tax: '0',
  notes: '',
};

const rowOf = (line: LineToBill, before: BillBefore | null): BillLineRow => {
  const known = before?.lines.get(line.po_line_id);
  return {
    line,
    inputs: { qty: known ? String(known.qty) : '', unit_cost: String(known?.unit_cost ?? line.unit_cost) },
  };
};

/** A bill while it is entered: its head, and the billed quantity and cost of each line of the PO. */
export class BillEntryStore {
  private readonly form: FormStore<Entered>;
  private readonly sendBill: SendBill;

  constructor(lines: readonly LineToBill[], before: BillBefore | null, sendBill: SendBill) {
    this.sendBill = sendBill;
    this.form = new FormStore<Entered>({
      initial: { ...EMPTY, ...before?.head, lines: lines.map((line) => rowOf(line, before)) },
      check: (values) => read(values).errors,
      hasPlaceFor: () => true,
    });
    makeAutoObservable<this, 'form' | 'sendBill'>(this, { form: false, sendBill: false });
  }

  get rows(): readonly BillLineRow[] {
    return this.form.values.lines;
  }
  headOf(name: HeadName): InputValue {
    return this.form.values[name];
  }
  get failure(): CallError | null {
    return this.form.failure;
  }
  get isSending(): boolean {
    return this.form.isSending;
  }
  /** Sum of the input, dollars; invalid values count as 0. */
  get totalUsd(): number {
    const { bill } = read(this.form.values);
    const cents = (usd: unknown): number => Math.round((typeof usd === 'number' ? usd : 0) * 100);
    const goods = bill.lines.reduce((sum, { qty, unit_cost }) => sum + cents(Number(qty) * Number(unit_cost)), 0);
    return (goods + cents(bill.freight) + cents(bill.tax)) / 100;
  }
  headError(name: HeadName): string | undefined {
    return this.form.messages.get(name);
  }
  /** Error of a line's field; the form counts only lines with a quantity. */
  lineError(row: BillLineRow, name: LineName): string | undefined {
    const index = this.rows.filter(isFilled).indexOf(row);
    const of = (field: string) => this.form.messages.get(`lines[${index}].${field}`);
    return of(name) ?? (name === 'qty' ? of('po_line_id') : undefined);
  }

  setHead(name: HeadName, value: InputValue): void {
    this.form.set(name, value);
  }
  setLine(lineId: number, name: LineName, value: InputValue): void {
    this.form.set(
      'lines',
      this.rows.map((row) =>
        row.line.po_line_id === lineId ? { ...row, inputs: { ...row.inputs, [name]: value } } : row,
      ),
    );
  }
  /** Bills what came and is not billed, where nothing is entered. */
  fillReceived(): void {
    this.form.set(
      'lines',
      this.rows.map((row) =>
        isFilled(row) || row.line.open <= 0 ? row : { ...row, inputs: { ...row.inputs, qty: String(row.line.open) } },
      ),
    );
  }

  async submit() {
    const sent = await this.form.send((values, key) => this.sendBill(read(values).bill, key));
    return sent?.answer ?? null;
  }
}

/** Parsed value of an input, with its error under its name. */
function readInput(errors: Record<string, string>, name: string, definition: Field, input: InputValue): unknown {
  const parsed = parseField(definition, input);
  if (!parsed.ok) errors[name] = parsed.message;
  else if (definition.required && (parsed.value === null || parsed.value === ''))
    errors[name] = `${definition.label} is required.`;
  return parsed.ok ? (parsed.value ?? '') : '';
}

function read(values: Entered): {
  readonly bill: EnteredBill;
  readonly errors: Readonly<Record<string, string>>;
} {
  const errors: Record<string, string> = {};
  const head = (name: HeadName) => readInput(errors, name, HEAD_FIELDS[name], values[name]);
  const line = (index: number, name: LineName, { inputs }: BillLineRow) =>
    readInput(errors, `lines[${index}].${name}`, LINE_FIELDS[name], inputs[name]);
  const bill = {
    supplier_invoice_no: head('supplier_invoice_no'),
    bill_date: head('bill_date'),
    due_date: head('due_date'),
    freight: head('freight') || 0,
    tax: head('tax') || 0,
    notes: head('notes'),
    lines: values.lines.filter(isFilled).map((row, index) => ({
      po_line_id: row.line.po_line_id,
      qty: line(index, 'qty', row),
      unit_cost: line(index, 'unit_cost', row) || 0,
    })),
  };
  return { bill, errors };
}
