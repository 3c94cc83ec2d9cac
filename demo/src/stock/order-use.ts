import type { PlainDate } from '@cdi/shared/units';
import type { DemoSources } from '../kit/demo-people.ts';
import type { DemoRow } from '../kit/demo-tables.ts';

type CurbRow = DemoRow<'tracker_curb'>;
type OrderRow = DemoRow<'tracker'>;

/** What the shop took from a position for an order, working days before today. */
export interface OrderUse {
  readonly at: number;
  readonly order: Pick<OrderRow, 'tracker_id' | 'tracker_no'>;
  /** In the unit in which the material is kept. */
  readonly qty: number;
}

/** Pounds of parts that a pound of sheets gives: the yield of the standard costs. */
export const SHEET_YIELD = 0.8;
/** Stages in which the steel of a batch still lies in the rack. */
const UNCUT: readonly unknown[] = ['turret', 'radan', 'batching'];

const INSULATION: Readonly<Record<string, string>> = {
  '1in_1.5lb': 'LN-1-15',
  '1.5in_1.5lb': 'LN-15-15',
  '1.5in_3lb': 'BD-15-30',
  '2in_1.5lb': 'LN-2-15',
};
const NAILER: Readonly<Record<string, string>> = { '1x4': 'WD-14', '2x2': 'WD-22', '2x4': 'WD-24' };
const GASKET: Readonly<Record<string, string>> = { factory: 'GK-1215' };

/** The day on which a batch is cut, by its number: `B-261123-01`. */
const cutDayOf = (batchNo: string): string => `20${batchNo.slice(2, 4)}-${batchNo.slice(4, 6)}-${batchNo.slice(6, 8)}`;

/** Materials, beside sheets, that a curb takes by its own figures, each with its quantity. */
function listConsumed(curb: CurbRow): readonly (readonly [string | undefined, number])[] {
  const around = (curb.perimeter_ft ?? 0) * (curb.qty ?? 1);
  return [
    [INSULATION[curb.insulation ?? ''], (curb.insulation_ft2 ?? 0) * (curb.qty ?? 1)],
    [NAILER[curb.nailer ?? ''], around],
    [GASKET[curb.gasket ?? ''], around],
  ];
}

/**
 * What the orders of the story took from stock, by location and code of the material: for the curbs of an order that were cut, their sheets
 * by weight and yield, to the nearest whole sheet, and their insulation, wood and gasket; all on the day of their batch.
 */
export function planOrderUse({ tables, calendar }: DemoSources, fromDay: number): ReadonlyMap<string, OrderUse[]> {
  const positions = new Map<PlainDate, number>();
  for (let at = -1; at >= fromDay; at -= 1) positions.set(calendar.day(at), at);
  const steel = tables.rows('material').filter((row) => row.inventory_type === '4' && row.uom === 'sheet');
  const uses = new Map<string, OrderUse[]>();
  const cut = tables.rows('tracker_curb').filter((row) => row.batch_no && !UNCUT.includes(row.current_stage));
  for (const order of tables.rows('tracker')) {
    const curbs = cut.filter((row) => row.tracker_id === order.tracker_id);
    const at = positions.get(cutDayOf(String(curbs[0]?.batch_no)) as PlainDate);
    if (at === undefined) continue;
    const needed = new Map<string, number>();
    const need = (code: string, qty: number) => needed.set(code, (needed.get(code) ?? 0) + qty);
    for (const curb of curbs) {
      const sheets = steel.filter(
        (row) => String(row.gauge) === curb.gauge && row.material_class === curb.material_class,
      );
      // orders take the sizes in turn, each order one
      const sheet = sheets[Number(order.tracker_id) % Math.max(1, sheets.length)];
      const grossLb = ((curb.steel_lb ?? 0) * (curb.qty ?? 1)) / SHEET_YIELD;
      if (sheet?.uom_weight) need(sheet.material_code ?? '', grossLb / sheet.uom_weight);
      for (const [code, qty] of listConsumed(curb)) if (code !== undefined) need(code, qty);
    }
    for (const [code, qty] of needed) {
      const key = `${order.cdi_location_id} ${code}`;
      uses.set(key, [...(uses.get(key) ?? []), { at, order, qty: Math.max(1, Math.round(qty)) }]);
    }
  }
  for (const list of uses.values()) list.sort((a, b) => a.at - b.at);
  return uses;
}
