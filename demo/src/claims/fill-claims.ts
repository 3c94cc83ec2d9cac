import { addDays, toPlainDate, type PlainDate } from '@cdi/shared/units';
import { answersBy, fileBy } from '../../../server/src/claims/claim-terms.ts';
import type { DemoRow } from '../kit/demo-tables.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { noteHistory } from '../kit/note-history.ts';
import { DEMO_CLAIMS, type ClaimStory } from './claims.data.ts';

const FIRST_CLAIM = 1_001;
/** Days from departure to delivery. */
const TRAVEL_DAYS = 2;
/** The way of a claim to each of its states. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  open: ['open'],
  filed: ['open', 'filed'],
  acknowledged: ['open', 'filed', 'acknowledged'],
  paid: ['open', 'filed', 'acknowledged', 'paid'],
  denied: ['open', 'filed', 'denied'],
};

/** Claims on trucks of carriers that left long enough ago to have been delivered. */
export function fillClaims(sources: DemoSources): void {
  const { tables, calendar } = sources;
  const trucks = tables
    .rows('shipment')
    .filter(({ ship_date: left, shipper_id: carrier }) => typeof left === 'string' && carrier !== null)
    .filter(({ ship_date: left }) => addDays(toPlainDate(String(left)), 8 * TRAVEL_DAYS) < calendar.today);
  if (trucks.length < DEMO_CLAIMS.length) throw new Error('The demo has too few trucks that left.');
  DEMO_CLAIMS.forEach((story, index) => {
    const truck = trucks[Math.floor((index * trucks.length) / DEMO_CLAIMS.length)];
    if (truck) addClaim(sources, story, truck, `DC-${FIRST_CLAIM + index}`);
  });
  tables.add('number_series', { series: 'claim', last_value: FIRST_CLAIM + DEMO_CLAIMS.length - 1 });
}

/** The goods of the truck by line of the order, at what its customer pays for one. */
function readGoods({ tables }: DemoSources, truck: DemoRow<'shipment'>) {
  const items = tables
    .rows('shipment_item')
    .filter((item) => item.tracker_id === truck.tracker_id && item.shipment_no === truck.shipment_no);
  return [...new Set(items.map((item) => Number(item.tracker_curb_id)))].map((id) => ({
    tracker_curb_id: id,
    on_truck_qty: items.filter((item) => item.tracker_curb_id === id).reduce((sum, item) => sum + Number(item.qty), 0),
    unit_value: Number(tables.rows('tracker_curb').find((curb) => curb.tracker_curb_id === id)?.unit_price ?? 0),
  }));
}

function addClaim(sources: DemoSources, { row, qty }: ClaimStory, truck: DemoRow<'shipment'>, no: string): void {
  const { tables, users } = sources;
  const logistics = users.id('logistics');
  const shipped = toPlainDate(String(truck.ship_date));
  const dayOf = (step: number): PlainDate => addDays(shipped, TRAVEL_DAYS * (step + 2));
  const momentOf = (step: number): string => `${dayOf(step)}T15:00:00Z`;
  const way: readonly string[] = WAYS[row.status ?? 'open'] ?? ['open'];
  const stepOf = (state: string): PlainDate | null => (way.includes(state) ? dayOf(way.indexOf(state)) : null);
  const filed = stepOf('filed');
  const lines = readGoods(sources, truck).map((line, index) => {
    const damaged = index === 0 ? qty : 0;
    return { ...line, qty: damaged, amount: Math.round(100 * damaged * line.unit_value) / 100 };
  });
  const amount = lines.reduce((sum, line) => sum + line.amount, row.other_amount ?? 0);
  const days = { shipped_date: shipped, delivered_date: addDays(shipped, TRAVEL_DAYS) };
  const stored = {
    ...row,
    ...days,
    claim_no: no,
    claim_date: dayOf(0),
    tracker_id: Number(truck.tracker_id),
    shipment_no: Number(truck.shipment_no),
    shipper_id: Number(truck.shipper_id),
    carrier_name: String(truck.carrier_name),
    bol_no: String(truck.bol_no),
    pro_no: truck.pro_no === null ? null : String(truck.pro_no),
    file_by: fileBy(days),
    filed_date: filed,
    ...(filed === null ? {} : answersBy(filed)),
    acknowledged_date: stepOf('acknowledged'),
    answered_date: stepOf('paid') ?? stepOf('denied'),
    amount,
    // the carrier kept a tenth for salvage
    recovered: row.status === 'paid' ? Math.round(90 * amount) / 100 : null,
    created_dt: momentOf(0),
    created_by: logistics,
    updated_dt: momentOf(way.length - 1),
    updated_by: logistics,
  };
  const id = tables.add('damage_claim', stored);
  lines.forEach((line, index) => tables.add('damage_claim_line', { damage_claim_id: id, line_no: index + 1, ...line }));
  const steps = way.slice(1).map((state, index) => ({
    field: 'status',
    from: way[index],
    to: state,
    moment: momentOf(index + 1),
    by: state === 'paid' ? users.id('accounting') : logistics,
    ...(state === 'denied' ? { reason: 'Insufficient packaging, says the carrier' } : {}),
  }));
  const values = { claim_no: no, damage_kind: row.damage_kind, description: row.description, status: 'open' };
  Object.assign(stored, {
    version: noteHistory(tables, 'damage_claim', id, { values, moment: momentOf(0), by: logistics }, steps),
  });
}
