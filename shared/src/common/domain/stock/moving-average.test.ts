import { moveStock, suggestOrderQty, variancePercent, type StockBalance } from './moving-average.ts';

const EMPTY: StockBalance = { qty: 0, valueUsd: 0, avgCostUsd: 0 };

/** Moves one after the other; gives every balance. */
function follow(moves: readonly (readonly [qty: number, costUsd?: number])[], start = EMPTY) {
  let balance = start;
  return moves.map(([qty, costUsd]) => {
    const step = moveStock(balance, qty, costUsd ?? null);
    balance = step.after;
    return step;
  });
}

it('averages receipts by quantity and cost, and issues at the average', () => {
  // 10 × 2.00 + 5 × 3.50 = 37.50, 2.50 each; four of them are 10.00
  const steps = follow([[10, 2], [5, 3.5], [-4]]);
  expect(steps.map(({ after }) => after)).toEqual([
    { qty: 10, valueUsd: 20, avgCostUsd: 2 },
    { qty: 15, valueUsd: 37.5, avgCostUsd: 2.5 },
    { qty: 11, valueUsd: 27.5, avgCostUsd: 2.5 },
  ]);
  expect(steps.map(({ amountUsd }) => amountUsd)).toEqual([20, 17.5, -10]);
});

it('leaves no cents behind where a value does not divide', () => {
  // three for 10.00: 3.33, 3.34 (half of 6.67), and what is left
  const steps = follow([[3, 10 / 3], [-1], [-1], [-1]]);
  expect(steps.map(({ amountUsd }) => amountUsd)).toEqual([10, -3.33, -3.34, -3.33]);
  expect(steps.at(-1)?.after).toMatchObject({ qty: 0, valueUsd: 0 });
});

it('returns stock at the average cost, which an empty position remembers', () => {
  const steps = follow([[4, 2.5], [-4], [2]]);
  expect(steps[1]?.after).toEqual({ qty: 0, valueUsd: 0, avgCostUsd: 2.5 });
  expect(steps[2]?.after).toEqual({ qty: 2, valueUsd: 5, avgCostUsd: 2.5 });
});

it('values stock that was issued before it was received at the cost of the receipt', () => {
  // 2 at 3.00, 5 are used: 3 too many at 3.00; then 10 come for 4.00, of which 7 are left
  const steps = follow([[2, 3], [-5], [10, 4]]);
  expect(steps[1]?.after).toEqual({ qty: -3, valueUsd: -9, avgCostUsd: 3 });
  expect(steps[2]?.after).toEqual({ qty: 7, valueUsd: 28, avgCostUsd: 4 });
  expect(steps.reduce((sum, step) => sum + step.amountUsd, 0)).toBe(28);
});

it('reverses a receipt at the value it added, never below a value of zero', () => {
  // 200 for 273.47, 1.3674 each; 100 at 20.00 by mistake are 2,273.47, and their way back leaves 273.47
  const start = { qty: 200, valueUsd: 273.47, avgCostUsd: 1.3674 };
  const [came, back] = follow(
    [
      [100, 20],
      [-100, 20],
    ],
    start,
  );
  expect(came?.after).toEqual({ qty: 300, valueUsd: 2273.47, avgCostUsd: 7.5782 });
  expect(back).toEqual({ after: start, amountUsd: -2000, unitCostUsd: 20 });
  // half were used at 7.5782: 1,136.73 are left, and no more than that goes
  const used = follow([[100, 20], [-150], [-100, 20]], start);
  expect(used.at(-1)).toMatchObject({ after: { qty: 50, valueUsd: 0, avgCostUsd: 0 }, amountUsd: -1136.73 });
  // the last unit takes the remaining value with it
  const emptied = follow([[100, 20], [-200], [-100, 20]], start);
  expect(emptied.at(-1)).toMatchObject({ after: { qty: 0, valueUsd: 0 }, amountUsd: -757.82 });
});

it('has a value that is the sum of its amounts, whatever moves', () => {
  let seed = 7;
  const next = (most: number) => (seed = (seed * 48271) % 2147483647) % most;
  let balance = EMPTY;
  let cents = 0;
  let hundredths = 0;
  for (let count = 0; count < 5000; count += 1) {
    const wanted = (next(4000) - 1800) / 100;
    const qty = Math.max(wanted, -balance.qty);
    const step = moveStock(balance, qty, next(3) === 0 ? next(90_000) / 10_000 : null);
    balance = step.after;
    cents += Math.round(step.amountUsd * 100);
    hundredths += Math.round(qty * 100);
    expect([Math.round(balance.valueUsd * 100), Math.round(balance.qty * 100)]).toEqual([cents, hundredths]);
    expect(balance.valueUsd).toBeGreaterThanOrEqual(0);
  }
});

it('says by how much a count is off', () => {
  expect([variancePercent(200, -10), variancePercent(200, 11), variancePercent(0, 3), variancePercent(0, 0)]).toEqual([
    5, 5.5, 100, 0,
  ]);
});

it('suggests an order up to the maximum once stock and open orders are below the reorder point', () => {
  const position = { available: 30, onOrder: 0, reorderPoint: 40, maxQty: 160 };
  expect(suggestOrderQty(position)).toBe(130);
  expect(suggestOrderQty({ ...position, onOrder: 20 })).toBe(0);
  expect(suggestOrderQty({ ...position, maxQty: null })).toBe(10);
  expect(suggestOrderQty({ ...position, reorderPoint: null })).toBe(0);
});
