import { cubeOf, fitsTrailer, measureTrailer, TRAILERS, type TrailerItem } from './trailer-load.ts';

const skid = (change: Partial<TrailerItem> = {}): TrailerItem => ({
  name: 'T-1-1, skid 1',
  sizeIn: [90, 56, 22],
  weightLb: 260,
  pieces: 1,
  isStackable: false,
  ...change,
});
const limits = (trailer: 'pup' | 'full', items: readonly TrailerItem[]) =>
  measureTrailer(trailer, items).excess.map(({ limit }) => limit);

it('three skids of 90 × 56 × 22 in. are loaded one behind the other: 22.5 ft of floor, 192.5 ft³, 780 lb', () => {
  // two of 56 in. are 112 in., wider than the 98 in. inside the trailer; 90 in. are 7.5 ft; 90 × 56 × 22 / 1,728 = 64.17
  expect(measureTrailer('pup', [skid(), skid(), skid()])).toEqual({
    weightLb: 780,
    cubeFt3: 192.5,
    floorFt: 22.5,
    unstackedFt: 22.5,
    unmeasured: 0,
    excess: [],
  });
});

it('narrow skids are loaded two abreast: five of 96 × 48 in. take three rows of 8 ft', () => {
  const items = Array.from({ length: 5 }, () => skid({ sizeIn: [96, 48, 30] }));
  expect(measureTrailer('full', items).floorFt).toBe(24);
});

it('two skids are loaded abreast if they fit the 98 in. doors of a dry van, not its 102 in. outside width', () => {
  const two = (widthIn: number) => [skid({ sizeIn: [96, widthIn, 30] }), skid({ sizeIn: [96, widthIn, 30] })];
  expect(measureTrailer('full', two(49)).floorFt).toBe(8);
  expect(measureTrailer('full', two(50)).floorFt).toBe(16);
});

it('full crates are stacked two high, the larger below; skids and what is too high together do not', () => {
  const crate = (sizeIn: TrailerItem['sizeIn'], weightLb: number) => skid({ sizeIn, weightLb, isStackable: true });
  // 84 × 60 below, 80 × 56 on it: 50 + 48 = 98 in. under 100; 7 ft instead of 7 + 6.7
  const pair = [crate([80, 56, 48], 300), crate([84, 60, 50], 400)];
  expect(measureTrailer('full', pair)).toMatchObject({ floorFt: 7, unstackedFt: 13.7 });
  expect(measureTrailer('full', [crate([84, 60, 60], 400), crate([80, 56, 48], 300)]).floorFt).toBe(13.7);
  // a heavier crate is never stacked on a lighter one
  expect(measureTrailer('full', [crate([84, 60, 40], 200), crate([80, 56, 40], 300)]).floorFt).toBe(13.7);
  expect(measureTrailer('full', [skid({ sizeIn: [84, 60, 40] }), skid({ sizeIn: [80, 56, 40] })]).floorFt).toBe(13.7);
});

it('loose pieces count one by one, and those without a size by their weight alone', () => {
  // four rails of 120 × 10 × 12 in.: two pairs, 20 ft; 4 × 8.33 ft³
  const rails = skid({ sizeIn: [120, 10, 12], pieces: 4, weightLb: 400 });
  expect(cubeOf(rails)).toBeCloseTo(33.33, 2);
  expect(measureTrailer('full', [rails, skid({ sizeIn: null, weightLb: 15, pieces: 2 })])).toMatchObject({
    weightLb: 415,
    floorFt: 20,
    cubeFt3: 33.3,
    unmeasured: 2,
  });
});

it('an overloaded trailer names the limit that is exceeded', () => {
  const four = [1, 2, 3, 4].map(() => skid());
  // 4 × 7.5 = 30 ft on a floor of 28
  expect(measureTrailer('pup', four).excess).toEqual([
    { limit: 'floor', message: 'Floor: 30 linear ft are 2 ft more than a 28-ft pup has.' },
  ]);
  expect(limits('full', four)).toEqual([]);
  expect(limits('full', [skid({ weightLb: TRAILERS.full.mostLb })])).toEqual([]);
  expect(measureTrailer('full', [skid({ weightLb: 44_250 })]).excess[0]?.message).toContain('250 lb more');
  expect(limits('full', [skid({ sizeIn: [90, 100, 104] })])).toEqual(['height', 'width']);
  expect([fitsTrailer('pup', four), fitsTrailer('full', four)]).toEqual([false, true]);
});
