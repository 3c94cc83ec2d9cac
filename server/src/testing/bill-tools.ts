import type { LoadedRecord } from '@cdi/shared/contracts';
import { enterBillOf, sentPo, takeStep } from './buy.ts';
import type { RecordMaker } from './make-records.ts';

type Line = Readonly<Record<string, unknown>>;

const lineIds = ({ children }: LoadedRecord): number[] => (children.lines ?? []).map((line) => Number(line.po_line_id));

/** What tests of bills do: order, receive, enter, take steps, pay. Every bill has a number of its own unless it is given one. */
export function billTools(maker: () => RecordMaker) {
  let count = 0;
  /** Number of the last check: each payment has one of its own unless it is given one. */
  let checkNo = 10_416;
  const receive = async (poId: number, lineId: number | undefined, qty: number): Promise<void> => {
    const lots = [{ po_line_id: lineId, qty, heat_no: '', coil_no: '', bin: '' }];
    const given = { received_date: '', packing_slip_no: '', carrier: '', lots };
    const reply = await (await maker().caller('material')).post(`/api/po_receiving/receive/${poId}`, given);
    if (reply.body.opt !== 'save') throw new Error(JSON.stringify(reply.body));
  };
  return {
    receive,
    /** An order of 40 at $64.50 (2,580) and 10 at $12.50 (125), freight $90; so much of the first line came. */
    ordered: async (came: number, supplierId?: number) => {
      const sent = await sentPo(
        maker(),
        [
          { description: 'Galvanized sheet', qty: 40, uom: 'sheet', unit_cost: 64.5 },
          { description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 },
        ],
        { freight: 90, ...(supplierId === undefined ? {} : { supplier_id: supplierId }) },
      );
      const [sheets, gloves] = lineIds(sent);
      if (came > 0) await receive(sent.id, sheets, came);
      return { poId: sent.id, sheets, gloves };
    },
    enter: (poId: number, lines: readonly Line[], more: Line = {}) => {
      count += 1;
      return enterBillOf(maker(), poId, lines, { supplier_invoice_no: `TEST-${count}`, ...more });
    },
    step: (who: string, id: number, name: string, reason = '') =>
      takeStep(maker(), who, 'vendor_bill', id, name, reason),
    pay: async (id: number, more: Line = {}) =>
      (await maker().caller('accounting')).post<{ balance: number; status: string }>(`/api/vendor_bill/pay/${id}`, {
        method: 'check',
        reference_no: String((checkNo += 1)),
        paid_date: '',
        amount: 100,
        is_no_double: '',
        ...more,
      }),
  };
}
