import { findLane } from '@cdi/shared/domain/freight';
import { DEMO_LANES } from './lanes.data.ts';

const lanes = DEMO_LANES.map((lane) => ({
  name: lane.lane_name,
  zipRanges: lane.zip_ranges,
  weightRates: lane.weight_rates,
  minimumUsd: lane.minimum_charge,
  fuelShare: 0,
  rangeShare: 0,
  liftgateUsd: 0,
  limitedAccessUsd: 0,
  overlengthUsd: 0,
  days: lane.transit_days,
}));
const laneOf = (zip3: number) => findLane(lanes, `${String(zip3).padStart(3, '0')}01`);
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

it('has the same transit days for all of Georgia, including 398 (Albany) and 399 (Atlanta)', () => {
  expect([...from(300, 319), 398, 399].filter((zip3) => laneOf(zip3)?.days !== 2)).toEqual([]);
});

it.each([
  ['Kentucky, Ohio, Indiana and Michigan', [...from(400, 427), ...from(430, 499)], 'Great Lakes'],
  ['Wisconsin and Illinois', [...from(530, 549), ...from(600, 629)], 'Great Lakes'],
  ['Iowa and Minnesota', [...from(500, 528), ...from(550, 567)], 'East and Midwest'],
  ['Missouri, Kansas and Nebraska', from(630, 693), 'East and Midwest'],
  ['the Dakotas', [...from(570, 577), ...from(580, 588)], 'New England, Florida and the Plains'],
  ['Montana', from(590, 599), 'West'],
])('estimates freight to %s by one lane, though other carriers have lanes there', (_states, zips, lane) => {
  expect([...new Set(zips.map((zip3) => laneOf(zip3)?.name))]).toEqual([lane]);
});

it('has no lane for ZIP prefixes that are not in use', () => {
  expect([428, 429, 529, 568, 569, 578, 579, 589].filter((zip3) => laneOf(zip3) !== null)).toEqual([]);
});
