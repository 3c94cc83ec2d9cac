import type { PlainDate } from '@cdi/shared/units';
import type { DemoSources } from '../kit/demo-people.ts';
import type { DemoRow } from '../kit/demo-tables.ts';

type CurbRow = DemoRow<'tracker_curb'>;
/** An order or a batch, as the ledger of stock names it. */
export interface UsedFor {
  readonly object: 'tracker' | 'batch';
  readonly id: number;
  readonly label: string;
}

/** What the shop took from a position for an order or a batch, working days before today. */
export interface OrderUse {
  readonly at: number;
  readonly usedFor: UsedFor;
  /** In the unit in which the material is kept. */
  readonly qty: number;
}

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

/** Batches that were cut, with the day of their cut and the code of their sheets. */
function listCutBatches(tables: DemoSources['tables'], positions: ReadonlyMap<string, number>) {
  const codes = new Map(tables.rows('material').map((row) => [row.material_id, row.material_code ?? '']));
  return tables.rows('batch').flatMap((batch) => {
    const at = positions.get(String(batch.batch_date));
    const isCut = batch.status === 'done' && (batch.sheets ?? 0) > 0;
    return isCut && at !== undefined ? [{ at, batch, code: codes.get(batch.material_id) ?? '' }] : [];
  });
}

/**
 * What the story took from stock, by location and code of the material: the sheets of each batch that was cut, and the insulation, wood and
 * gasket of the curbs of each order; all on the day of their batch.
 */
export function planOrderUse({ tables, calendar }: DemoSources, fromDay: number): ReadonlyMap<string, OrderUse[]> {
  const positions = new Map<PlainDate, number>();
  for (let at = -1; at >= fromDay; at -= 1) positions.set(calendar.day(at), at);
  const uses = new Map<string, OrderUse[]>();
  const note = (locationId: unknown, code: string, what: OrderUse): void => {
    const key = `${String(locationId)} ${code}`;
    uses.set(key, [...(uses.get(key) ?? []), what]);
  };
  for (const { at, batch, code } of listCutBatches(tables, positions)) {
    const usedFor = { object: 'batch', id: Number(batch.batch_id), label: batch.batch_no ?? '' } as const;
    note(batch.cdi_location_id, code, { at, usedFor, qty: batch.sheets ?? 0 });
  }
  const cut = tables.rows('tracker_curb').filter((row) => row.batch_no && !UNCUT.includes(row.current_stage));
  for (const order of tables.rows('tracker')) {
    const curbs = cut.filter((row) => row.tracker_id === order.tracker_id);
    const at = positions.get(cutDayOf(String(curbs[0]?.batch_no)) as PlainDate);
    if (at === undefined) continue;
    const needed = new Map<string, number>();
    const need = (code: string, qty: number) => needed.set(code, (needed.get(code) ?? 0) + qty);
    for (const curb of curbs) for (const [code, qty] of listConsumed(curb)) if (code !== undefined) need(code, qty);
    const usedFor = { object: 'tracker', id: Number(order.tracker_id), label: order.tracker_no ?? '' } as const;
    for (const [code, qty] of needed)
      note(order.cdi_location_id, code, { at, usedFor, qty: Math.max(1, Math.round(qty)) });
  }
  for (const list of uses.values()) list.sort((a, b) => a.at - b.at);
  return uses;
}
