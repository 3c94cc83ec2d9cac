import { toPlainDate } from '../../units/plain-date.ts';
import { groupReady, numberStops, proposeLoads, describeTrailerPlace, type ReadyToGo } from './propose-loads.ts';

const day = toPlainDate('2026-11-23');
const skid = { name: 'Skid', sizeIn: [90, 56, 22], weightLb: 260, pieces: 1, isStackable: false } as const;
const order = (trackerId: number, change: Partial<ReadyToGo> = {}): ReadyToGo => ({
  trackerId,
  placeKey: String(trackerId),
  plantId: 1,
  zip: '43604',
  state: 'OH',
  goesOn: day,
  items: [skid],
  liftgate: false,
  limitedAccess: false,
  ...change,
});
const skids = (pieces: number) => Array.from({ length: pieces }, () => skid);

it('a load combines orders from one plant to one destination on one day', () => {
  const orders = [
    order(1),
    order(2, { zip: '45202' }),
    order(3, { plantId: 2 }),
    order(4, { goesOn: toPlainDate('2026-11-24') }),
    order(5, { state: 'IN', zip: '46219' }),
  ];
  expect(groupReady(orders, 'state').map(({ lane, plantId, orders: all }) => [lane, plantId, all.length])).toEqual([
    ['IN', 1, 1],
    ['OH', 1, 2],
    ['OH', 2, 1],
    ['OH', 1, 1],
  ]);
  expect(groupReady(orders, 'zip3').map(({ lane }) => lane)).toEqual(['436', '436', '452', '462', '436']);
});

it('proposed loads use a pup if all fits, else a full trailer, and another one for the rest', () => {
  // 7.5 ft each: 3 are 22.5 ft, 4 are 30 ft, 8 are 60 ft
  const trailers = (...counts: number[]) =>
    proposeLoads(
      groupReady(
        counts.map((pieces, index) => order(index + 1, { items: skids(pieces) })),
        'state',
      ),
    ).map(({ trailer, orders }) => [trailer, orders.map(({ trackerId }) => trackerId)]);
  expect(trailers(1, 2)).toEqual([['pup', [1, 2]]]);
  expect(trailers(2, 2)).toEqual([['full', [1, 2]]]);
  expect(trailers(4, 3, 4, 3)).toEqual([
    ['full', [1, 2]],
    ['full', [3, 4]],
  ]);
  // alone it is no load, and nine skids fit no trailer
  expect(trailers(1)).toEqual([]);
  expect(trailers(9, 1)).toEqual([]);
  expect(proposeLoads(groupReady([order(1, { state: '' }), order(2, { state: '' })], 'state'))).toEqual([]);
});

it('numbers the stops, orders of one place behind each other as one', () => {
  const at = (...keys: string[]) => numberStops(keys.map((placeKey) => ({ placeKey })));
  expect(at('a', 'a', 'b', 'a')).toEqual([1, 1, 2, 3]);
  expect([describeTrailerPlace(1, 1), ...[1, 2, 3].map((stop) => describeTrailerPlace(stop, 3))]).toEqual([
    'Only stop',
    'Load last, at the doors',
    'Load second',
    'Load first, at the nose',
  ]);
});
