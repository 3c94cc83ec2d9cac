import { makeAutoObservable } from 'mobx';
import { makeRandomId, type CallError } from '@cdi/shared/api';
import { field, parseField } from '@cdi/shared/catalogue';
import type { Answer, LineToReceive } from '@cdi/shared/contracts';
import { FormStore } from '@cdi/shared/kit';
import type { InputValue } from '@cdi/shared/records';

/** Fields of a lot. */
export const LOT_FIELDS = {
  qty: field.decimal({ label: 'Quantity', min: 0.0001, max: 10_000_000, scale: 4 }),
  heat_no: field.text({ label: 'Heat number', maxLength: 40 }),
  coil_no: field.text({ label: 'Coil or lot', maxLength: 40 }),
  weight_lb: field.decimal({ label: 'Weight', unit: 'lb', min: 0, max: 1_000_000, scale: 2 }),
  bin: field.text({ label: 'Bin', maxLength: 30 }),
} as const;
export type LotField = keyof typeof LOT_FIELDS;
export const LOT_NAMES = Object.keys(LOT_FIELDS) as readonly LotField[];

/** Fields of the delivery as a whole. */
export const HEAD_FIELDS = {
  packing_slip_no: field.text({ label: 'Packing list', maxLength: 40 }),
  carrier: field.text({ label: 'Carrier', maxLength: 80 }),
} as const;
type HeadField = keyof typeof HEAD_FIELDS;

export interface LotRow {
  readonly key: string;
  readonly line: LineToReceive;
  readonly inputs: Readonly<Record<LotField, InputValue>>;
}

/** A lot as the call takes it. */
type Lot = { readonly po_line_id: number } & { readonly [K in LotField]: unknown };
interface Entered {
  readonly lots: readonly LotRow[];
  readonly packing_slip_no: InputValue;
  readonly carrier: InputValue;
}
export type SendLots = (
  receipt: { readonly packing_slip_no: string; readonly carrier: string; readonly lots: readonly Lot[] },
  idempotencyKey: string,
) => Promise<Answer<{ readonly po_receipt_id: number; readonly receipt_no: string }>>;

const isFilled = ({ inputs }: LotRow): boolean => String(inputs.qty ?? '').trim() !== '';
const emptyLot = (line: LineToReceive): LotRow => ({
  key: makeRandomId(),
  line,
  inputs: { qty: '', heat_no: '', coil_no: '', weight_lb: '', bin: line.bin ?? '' },
});

/** A receipt while it is entered: a lot for each line, or several if its bundles have different heats. */
export class ReceiveStore {
  private readonly form: FormStore<Entered>;
  private readonly sendLots: SendLots;

  constructor(lines: readonly LineToReceive[], sendLots: SendLots) {
    this.sendLots = sendLots;
    this.form = new FormStore<Entered>({
      initial: { lots: lines.filter((line) => line.most > 0).map(emptyLot), packing_slip_no: '', carrier: '' },
      check: ({ lots }) => read(lots).errors,
      hasPlaceFor: () => true,
    });
    makeAutoObservable<this, 'form' | 'sendLots'>(this, { form: false, sendLots: false });
  }

  get rows(): readonly LotRow[] {
    return this.form.values.lots;
  }
  get head(): Readonly<Record<HeadField, InputValue>> {
    const { packing_slip_no, carrier } = this.form.values;
    return { packing_slip_no, carrier };
  }
  get failure(): CallError | null {
    return this.form.failure;
  }
  get isSending(): boolean {
    return this.form.isSending;
  }
  /** Error of a field; the form names it like `lots[0].heat_no`, counting only rows with a quantity. */
  errorOf(row: LotRow, name: LotField): string | undefined {
    const index = this.rows.filter(isFilled).indexOf(row);
    return this.form.messages.get(`lots[${index}].${name}`);
  }

  setHead(name: HeadField, value: InputValue): void {
    this.form.set(name, value);
  }
  setInput(key: string, name: LotField, value: InputValue): void {
    this.form.set(
      'lots',
      this.rows.map((row) => (row.key === key ? { ...row, inputs: { ...row.inputs, [name]: value } } : row)),
    );
  }
  /** A further lot of the line, below the last one of it. */
  addLot(row: LotRow): void {
    const at = this.rows.indexOf(row) + 1;
    this.form.set('lots', [...this.rows.slice(0, at), emptyLot(row.line), ...this.rows.slice(at)]);
  }
  /** Everything that is open comes. */
  fillOpen(): void {
    const seen = new Set<number>();
    this.form.set(
      'lots',
      this.rows.map((row) => {
        const isFirst = !seen.has(row.line.po_line_id);
        seen.add(row.line.po_line_id);
        return isFirst && !isFilled(row) ? { ...row, inputs: { ...row.inputs, qty: String(row.line.open) } } : row;
      }),
    );
  }

  async submit() {
    const sent = await this.form.send(({ lots, packing_slip_no, carrier }, key) =>
      this.sendLots({ packing_slip_no: String(packing_slip_no), carrier: String(carrier), lots: read(lots).lots }, key),
    );
    return sent?.answer ?? null;
  }
}

function read(rows: readonly LotRow[]): {
  readonly lots: readonly Lot[];
  readonly errors: Readonly<Record<string, string>>;
} {
  const errors: Record<string, string> = {};
  const lots = rows.filter(isFilled).map(({ line, inputs }, index) => {
    const values: Record<LotField, unknown> = { qty: '', heat_no: '', coil_no: '', weight_lb: '', bin: '' };
    for (const name of LOT_NAMES) {
      const parsed = parseField(LOT_FIELDS[name], inputs[name]);
      if (parsed.ok) values[name] = parsed.value ?? '';
      else errors[`lots[${index}].${name}`] = parsed.message;
    }
    if (line.needs_heat && String(inputs.heat_no ?? '').trim() === '')
      errors[`lots[${index}].heat_no`] = 'Enter the heat number from the tag of the bundle.';
    return { po_line_id: line.po_line_id, ...values };
  });
  return { lots, errors };
}
