import { ROLE } from '@cdi/shared/policy';
import { DEMO_TODAY } from '../../server/src/testing/demo-database.ts';
import { buildDemo } from './build-demo.ts';

const { tables } = buildDemo(DEMO_TODAY, 'hash');

/** Sums by a key. */
function sumBy<Row>(
  rows: readonly Row[],
  key: (row: Row) => unknown,
  amount: (row: Row) => number,
): Map<unknown, number> {
  const sums = new Map<unknown, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + amount(row));
  return sums;
}

it('each person, place, company and carrier of the demo has its own phone number', () => {
  const phones = (['user', 'cdi_location', 'company', 'branch', 'shipper', 'job_application'] as const).flatMap(
    (table) => tables.rows(table).flatMap((row) => ('phone' in row && row.phone ? [row.phone] : [])),
  );
  expect(phones.length).toBeGreaterThan(100);
  expect(phones.filter((phone, at) => phones.indexOf(phone) !== at)).toEqual([]);
});

it('sets goals where orders count for them: outside, and together what the company is to book', () => {
  const thisYear = Number(DEMO_TODAY.slice(0, 4));
  const goals = tables.rows('sales_goal').filter(({ year }) => year === thisYear);
  const owners = new Set(goals.map(({ user_id }) => user_id));
  const roles = tables.rows('user').flatMap((row) => (owners.has(row.user_id ?? 0) ? (row.roles ?? []) : []));
  expect([owners.size, new Set<unknown>(roles)]).toEqual([8, new Set([String(ROLE.sales)])]);
  expect(goals.reduce((sum, { target }) => sum + Number(target), 0)).toBe(421_200);
});

describe('what left the stock', () => {
  const materials = new Map(tables.rows('material').map((row) => [row.material_id, row]));
  const positions = new Map(tables.rows('inventory_manager').map((row) => [row.inventory_manager_id, row]));
  const issues = tables.rows('stock_transaction').flatMap((entry) => {
    const material = materials.get(positions.get(entry.inventory_manager_id)?.material_id ?? 0);
    return entry.kind === 'issue' && material ? [{ entry, material, qty: -Number(entry.qty) }] : [];
  });
  const steel = issues.filter(({ material }) => material.inventory_type === '4');
  const poundsOf = ({ material, qty }: (typeof steel)[number]) => qty * (material.uom_weight ?? 0);
  const isForOrder = ({ entry }: (typeof steel)[number]) => entry.reference_object === 'tracker';
  const isForBatch = ({ entry }: (typeof steel)[number]) => entry.reference_object === 'batch';

  it('for a batch is its sheets, and for an order what goes around its curbs', () => {
    const curbs = tables.rows('tracker_curb');
    const aroundFt = sumBy(
      curbs,
      (row) => row.tracker_id,
      (row) => (row.perimeter_ft ?? 0) * (row.qty ?? 1),
    );
    const issued = sumBy(
      steel.filter(isForBatch),
      ({ entry }) => entry.reference_id,
      ({ qty }) => qty,
    );
    const cut = tables.rows('batch').filter(({ status }) => status === 'done');
    expect(cut.length).toBeGreaterThan(30);
    expect(cut.filter(({ batch_id: id, sheets }) => issued.get(id ?? 0) !== sheets)).toEqual([]);
    expect(issued.size).toBe(cut.length);
    const wood = issues.filter((each) => each.material.inventory_type === '3' && isForOrder(each));
    const woodFt = sumBy(
      wood,
      ({ entry }) => entry.reference_id,
      ({ qty }) => qty,
    );
    for (const [order, feet] of woodFt) expect(feet).toBeLessThanOrEqual((aroundFt.get(order) ?? 0) + 2);
    // no order takes parts that it did not buy: those that it bought are picked for it
    const parts = tables.rows('stock_transaction').filter(({ inventory_manager_id: id, reference_object: object }) => {
      return object === 'tracker' && (positions.get(id)?.part_id ?? null) !== null;
    });
    expect(parts).toEqual([]);
  });

  it('is mostly for batches, and no more than the shop cuts in half a year', () => {
    const all = steel.reduce((sum, each) => sum + poundsOf(each), 0);
    const toBatches = steel.filter(isForBatch).reduce((sum, each) => sum + poundsOf(each), 0);
    const netLb = tables.rows('tracker_curb').reduce((sum, row) => sum + (row.steel_lb ?? 0) * (row.qty ?? 1), 0);
    expect(toBatches / all).toBeGreaterThan(0.75);
    // at the worst yield that the plant accepts
    expect(all).toBeLessThan(netLb / 0.72);
  });

  it('says what it was for, materials mostly an order', () => {
    const left = tables.rows('stock_transaction').filter(({ kind }) => kind === 'issue');
    expect(left.filter(({ reference_id: id, reason }) => id === null && !reason)).toEqual([]);
    // parts that leave without an order replace what was lost or broken
    expect(issues.filter((each) => isForOrder(each) || isForBatch(each)).length / issues.length).toBeGreaterThan(0.8);
  });

  it('leaves in every ledger what its entries add up to, in the order of time, never below nothing', () => {
    for (const [id, position] of positions) {
      const ledger = tables.rows('stock_transaction').filter((entry) => entry.inventory_manager_id === id);
      const moments = ledger.map((entry) => String(entry.moved_dt));
      expect(moments).toEqual(moments.toSorted());
      expect(ledger.reduce((sum, { qty }) => sum + Number(qty), 0)).toBe(position.on_hand);
      expect(Math.min(...ledger.map((entry) => Number(entry.balance_after)))).toBeGreaterThanOrEqual(0);
    }
  });
});
