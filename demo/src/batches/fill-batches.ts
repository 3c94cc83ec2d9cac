import { findWrongMetal, type CutMetal } from '@cdi/shared/domain/orders';
import { toPlainDate, type PlainDate } from '@cdi/shared/units';
import type { DemoRow } from '../kit/demo-tables.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { sumNests } from '../../../server/src/batches/yield.ts';

type CurbRow = DemoRow<'tracker_curb'>;
type MaterialRow = DemoRow<'material'>;

/** Sheets of a nest of the story, at most: further ones are a further nest. */
const SHEETS_OF_NEST = 6;
const BUSY: readonly unknown[] = ['turret', 'radan', 'batching'];

const hundredths = (value: number): number => Math.round(value * 100) / 100;

interface PlannedNest {
  readonly line_no: number;
  readonly nest_no: string;
  readonly sheets: number;
  readonly part_lb: number;
  readonly remnant_lb: number;
}

/** Nests that hold so many pounds of parts at about the yield given; of a sheet that is not full the rest is kept. */
function nestParts(partLb: number, sheetLb: number, yieldShare: number): readonly PlannedNest[] {
  const full = hundredths(sheetLb * yieldShare);
  const nests: Omit<PlannedNest, 'line_no' | 'nest_no'>[] = [];
  let left = partLb;
  for (let whole = Math.floor(left / full); whole > 0; whole -= SHEETS_OF_NEST) {
    const sheets = Math.min(whole, SHEETS_OF_NEST);
    nests.push({ sheets, part_lb: full, remnant_lb: 0 });
    left -= sheets * full;
  }
  const last = hundredths(left);
  if (last > 0.5)
    nests.push({ sheets: 1, part_lb: last, remnant_lb: hundredths(Math.max(0, sheetLb - last / yieldShare)) });
  return nests.map((nest, index) => ({ ...nest, line_no: index + 1, nest_no: `N${index + 1}` }));
}

const dayOf = (batchNo: string): PlainDate =>
  toPlainDate(`20${batchNo.slice(2, 4)}-${batchNo.slice(4, 6)}-${batchNo.slice(6, 8)}`);

function stateOf(curbs: readonly CurbRow[]): DemoRow<'batch'>['status'] {
  if (curbs.some((curb) => curb.current_stage === 'turret')) return 'running';
  return curbs.some((curb) => BUSY.includes(curb.current_stage)) ? 'released' : 'done';
}

const metalFacts = ({ gauge, material_class }: CurbRow | MaterialRow): CutMetal => ({
  gauge: gauge ?? null,
  material_class: material_class ?? null,
});
const metalOf = (row: CurbRow): string =>
  `${row.gauge} ${row.material_class === 'painted' ? 'galvanised' : row.material_class}`;

/** The curbs by batch: one batch for each day, metal and gauge, numbered in the order of the curbs. */
function numberByMetal(curbs: readonly CurbRow[]): ReadonlyMap<string, CurbRow[]> {
  const groups = new Map<string, CurbRow[]>();
  for (const row of curbs) {
    if (!row.batch_no) continue;
    const key = `${row.batch_no.slice(0, -3)} ${metalOf(row)}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const lastOfDay = new Map<string, number>();
  return new Map(
    [...groups].map(([key, rows]) => {
      const day = key.slice(0, key.indexOf(' '));
      const place = (lastOfDay.get(day) ?? 0) + 1;
      lastOfDay.set(day, place);
      const no = `${day}-${String(place).padStart(2, '0')}`;
      for (const row of rows) Object.assign(row, { batch_no: no });
      return [no, rows];
    }),
  );
}

/** The batches that cut the curbs of the story, and one that is planned. */
export function fillBatches({ tables, calendar, users, random }: DemoSources, plantId: number): void {
  const sheets = tables
    .rows('material')
    .filter((row) => row.inventory_type === '4' && row.sheet_length && row.sheet_width);
  const machine = tables.rows('asset').find((row) => row.asset_type === 'turret_punch' || row.asset_type === 'laser');
  const groups = numberByMetal(tables.rows('tracker_curb'));
  const waiting = tables.rows('tracker_curb').filter((row) => row.current_stage === 'batching' && !row.batch_no);
  const ready = waiting.filter((row) => metalOf(row) === metalOf(waiting[0]!));
  let added = 0;
  const add = (no: string, day: PlainDate, status: DemoRow<'batch'>['status'], curbs: readonly CurbRow[]): void => {
    const fitting = sheets.filter((row) => curbs[0] && findWrongMetal(metalFacts(curbs[0]), metalFacts(row)) === null);
    // batches take the sizes in turn
    const sheet = fitting[added % Math.max(1, fitting.length)];
    added += 1;
    if (!sheet) throw new Error(`The demo company has no sheet for batch ${no}.`);
    const material = sheet as MaterialRow & Parameters<typeof sumNests>[0];
    const sheetLb = sumNests(material, [{ nest_no: 'N', sheets: 1, part_lb: 0.01 }]).sheet_lb;
    const parts = curbs.reduce((sum, curb) => sum + (curb.steel_lb ?? 0) * (curb.qty ?? 1), 0);
    const nests = nestParts(parts, sheetLb, random.int(77, 85) / 100);
    const by = users.id('batching');
    // a batch for a future day was planned on the last working day
    const moment = day < calendar.today ? `${day}T12:30:00Z` : calendar.moment(-0.3);
    const isReleased = status !== 'planned';
    const { new_lb: _newLb, ...sums } = sumNests(material, nests);
    const id = tables.add('batch', {
      batch_no: no,
      batch_date: day,
      cdi_location_id: plantId,
      material_id: sheet['material_id' as keyof MaterialRow] as number,
      asset_id: (machine?.['asset_id' as keyof typeof machine] as number | undefined) ?? null,
      gauge: sheet.gauge ?? null,
      status,
      ...sums,
      scrap_lb: status === 'done' ? hundredths(sums.sheet_lb - sums.part_lb - sums.remnant_lb) : null,
      released_by: isReleased ? by : null,
      released_dt: isReleased ? moment : null,
      finished_dt: status === 'done' ? `${day}T20:10:00Z` : null,
      created_dt: moment,
      updated_dt: moment,
      created_by: by,
      updated_by: by,
    });
    for (const nest of nests)
      tables.add('batch_nest', { batch_id: id, program_no: `P-${no.slice(2)}-${nest.nest_no}`, ...nest });
    curbs.forEach((curb, index) =>
      tables.add('batch_curb', {
        batch_id: id,
        line_no: index + 1,
        tracker_curb_id: curb['tracker_curb_id' as keyof CurbRow] as number,
      }),
    );
  };
  for (const [no, curbs] of [...groups].sort(([a], [b]) => a.localeCompare(b)))
    add(no, dayOf(no), stateOf(curbs), curbs);
  const next = calendar.day(1);
  const stem = next.slice(2).replaceAll('-', '');
  if (ready.length > 0) add(`B-${stem}-01`, next, 'planned', ready.slice(0, 4));
  const numbers = [...groups.keys(), ...(ready.length > 0 ? [`B-${stem}-01`] : [])];
  const lastOfDay = new Map<string, number>();
  for (const no of numbers) {
    const day = no.slice(2, 8);
    lastOfDay.set(day, Math.max(lastOfDay.get(day) ?? 0, Number(no.slice(9))));
  }
  for (const [day, last] of lastOfDay) tables.add('number_series', { series: `batch ${day}`, last_value: last });
}
