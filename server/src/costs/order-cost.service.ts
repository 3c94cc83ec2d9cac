import { BUILD_STAGES, objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CostVariance, CurbCost, OrderCost, StageCost } from '@cdi/shared/contracts';
import { explainLabor, type StageLabor } from '@cdi/shared/domain/pricing';
import type { CurbGauge } from '@cdi/shared/trade';
import { multiplyCents, roundHalfUpCents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { many } from '../storage/query.ts';
import { CostVersions, readLabor } from './read-labor.ts';
import { readIssuedSteel, readOrderAmounts, readScrap, type OrderAmounts } from './read-material.ts';

type Line = RecordRow<'tracker_curb'>;

const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

const centsOf = (dollars: number | null): number => roundHalfUpCents(Number(dollars ?? 0));

const toStage = (labor: StageLabor): StageCost => ({
  stage: labor.stage,
  title: BUILD_STAGES[labor.stage],
  is_done: labor.isDone,
  std_minutes: labor.stdMinutes,
  minutes: Math.round((labor.minutes + labor.reworkMinutes) * 100) / 100,
  rework_minutes: labor.reworkMinutes,
  std_cents: labor.stdCents,
  labor_cents: labor.laborCents,
  rework_cents: labor.reworkCents,
});

/** Standard cents of the sheet of a line: net steel ÷ yield at the rate of its metal and gauge. */
function standardSteel(line: Line, versions: CostVersions, today: CallContext['today']): number {
  const costs = versions.ofLine(line, today);
  const { material_class: material, gauge, steel_lb: steelLb } = line;
  if (!costs || !material || !gauge || line.status === 'cancelled') return 0;
  const usd = (Number(steelLb ?? 0) / costs.sheetYield) * costs.sheetUsdPerLb(material, Number(gauge) as CurbGauge);
  return multiplyCents(roundHalfUpCents(usd), line.qty);
}

function describeMissing(curbs: readonly CurbCost[], amounts: OrderAmounts, freight: number | null): readonly string[] {
  const noSteel = curbs.filter(({ steel_cents: cents, std_steel_cents: std }) => cents === null && std > 0);
  return [
    ...(noSteel.length > 0
      ? [
          `No sheets are issued to a batch for ${noSteel.map(({ curb_no: no }) => no).join(', ')}: their steel is not in the cost yet.`,
        ]
      : []),
    ...(freight === null ? ['No freight is charged yet: no load of this order has left, and none is entered.'] : []),
    ...(amounts.jobs_running > 0 ? ['A job at the time clock still runs: its minutes count when it ends.'] : []),
    'Insulation, hardware and packaging are not issued by order: only their standard is known.',
  ];
}

function listVariances(labor: readonly StageLabor[], curbs: readonly CurbCost[]): readonly CostVariance[] {
  const causes = explainLabor(labor);
  const withSteel = curbs.filter(({ steel_cents: cents }) => cents !== null);
  const material = sumOf(withSteel, (curb) => (curb.steel_cents ?? 0) - curb.std_steel_cents);
  const scrap = sumOf(curbs, (curb) => curb.scrap_cents);
  return [
    {
      cause: 'hours',
      title: 'Hours',
      cents: causes.hoursCents,
      note: 'Minutes of done stages against their standard.',
    },
    {
      cause: 'rate',
      title: 'Rates',
      cents: causes.rateCents,
      note: 'Rate and burden of the day against the standard.',
    },
    { cause: 'rework', title: 'Rework', cents: causes.reworkCents, note: 'Minutes after a curb was sent back.' },
    {
      cause: 'material',
      title: 'Steel',
      cents: withSteel.length > 0 ? material : null,
      note: 'Sheets issued against standard steel, for lines with sheets.',
    },
    { cause: 'scrap', title: 'Scrap', cents: scrap, note: 'Less what the dealer paid.' },
    { cause: 'open', title: 'Open stages', cents: causes.openCents, note: 'Their cost until now less their standard.' },
  ];
}

/** What an order has cost until now, beside its standard. Throws NOT_FOUND for an order that the person does not see. */
export async function readOrderCost(context: CallContext, trackerId: number): Promise<OrderCost> {
  const { db, today } = context;
  const order = await getVisible(context, objects.tracker, trackerId);
  const lines = await many<Line>(db)`
    select * from tracker_curb where tracker_id = ${trackerId} order by line_no, tracker_curb_id`;
  const versions = await CostVersions.read(db);
  const labor = await readLabor(db, lines, versions, today);
  const steel = await readIssuedSteel(db, trackerId);
  const scrap = await readScrap(db, trackerId);
  const amounts = await readOrderAmounts(db, trackerId);
  const curbs = lines.map((line): CurbCost => {
    const mine = labor.filter(({ curbId }) => curbId === line.tracker_curb_id);
    const laborCents = sumOf(mine, (each) => each.laborCents);
    const reworkCents = sumOf(mine, (each) => each.reworkCents);
    const steelCents = steel.get(line.tracker_curb_id) ?? null;
    const scrapCents = scrap.get(line.tracker_curb_id) ?? 0;
    return {
      tracker_curb_id: line.tracker_curb_id,
      curb_no: line.curb_no ?? '',
      qty: line.qty,
      stages: mine.map(toStage),
      std_labor_cents: sumOf(mine, (each) => each.stdCents),
      labor_cents: laborCents,
      rework_cents: reworkCents,
      std_steel_cents: standardSteel(line, versions, today),
      steel_cents: steelCents,
      scrap_cents: scrapCents,
      actual_cents: laborCents + reworkCents + (steelCents ?? 0) + scrapCents,
      std_cents: line.cost === null ? null : line.status === 'cancelled' ? 0 : centsOf(line.cost),
    };
  });
  const freight = amounts.load_freight ?? amounts.order_freight;
  const freightCents = freight === null ? null : centsOf(freight);
  const parts = { issued: centsOf(amounts.parts_issued), bought: centsOf(amounts.parts_bought) };
  const errorsCents = centsOf(amounts.errors);
  return {
    tracker_id: trackerId,
    curbs,
    parts_issued_cents: parts.issued,
    parts_bought_cents: parts.bought,
    freight_cents: freightCents,
    errors_cents: errorsCents,
    actual_cents:
      sumOf(curbs, (curb) => curb.actual_cents) + parts.issued + parts.bought + (freightCents ?? 0) + errorsCents,
    std_cents: sumOf(curbs, (curb) => curb.std_cents ?? 0),
    revenue_cents: centsOf(order.goods) + centsOf(order.surcharge),
    variances: listVariances(labor, curbs),
    missing: describeMissing(curbs, amounts, freightCents),
  };
}
