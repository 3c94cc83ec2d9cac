import fc from 'fast-check';
import { curbSpecFields } from '../../catalogue/lists/curb-fields.ts';
import { parseField } from '../../catalogue/field-schema.ts';
import type { Field } from '../../catalogue/field.ts';
import { CURB_TYPES, MATERIAL_CLASSES } from '../../trade/trade-lists.ts';
import { curbRecordFromSpec, curbSpecFromRecord, daysOfQuickShip, quickShipFromDays } from './curb-record.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbFamily, CurbSpec, PlanRect, WallOpening } from '../../trade/curb-spec.ts';
import { CURB_GAUGES } from '../../trade/curb-gauges.ts';
import type { MaterialClass } from '../../trade/trade-lists.ts';

/** Sixteenths from `min` to `max` inches. */
const inches = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);
const keys = <T extends object>(map: T) => fc.constantFrom(...(Object.keys(map) as (keyof T & string)[]));

/** A number that may not be known. */
const maybe = (inches: fc.Arbitrary<number>): fc.Arbitrary<number | null> => fc.option(inches, { nil: null });

const pounds = fc.integer({ min: 1, max: 5000 });

const opening: fc.Arbitrary<PlanRect | null> = fc.option(
  fc.record({ xIn: inches(0, 60), yIn: inches(0, 40), lengthIn: inches(1, 40), widthIn: inches(1, 30) }),
);

const wallOpening: fc.Arbitrary<WallOpening | null> = fc.option(
  fc.record({ fromBIn: inches(0, 60), belowTopIn: inches(0, 20), widthIn: inches(1, 40), heightIn: inches(1, 30) }),
);

/** Any curb the configurator can hold, good or bad; quick ship is stored in the quote, not in the row. */
const curbSpec: fc.Arbitrary<CurbSpec> = fc.record({
  family: keys(CURB_TYPES) as fc.Arbitrary<CurbFamily>,
  qty: fc.integer({ min: 1, max: 999 }),
  tag: fc.constantFrom('', 'RTU-1', 'AHU 3'),
  existing: fc.option(
    fc.record({ odLengthIn: inches(10, 400), odWidthIn: inches(10, 200), supply: opening, return: opening }),
  ),
  unit: fc.option(
    fc.record({
      baseLengthIn: inches(20, 360),
      baseWidthIn: inches(20, 160),
      curbLengthIn: maybe(inches(20, 360)),
      curbWidthIn: maybe(inches(20, 160)),
      fitClearanceIn: maybe(inches(0, 2)),
      heightIn: fc.option(inches(10, 100)),
      weightLb: fc.option(fc.integer({ min: 50, max: 30_000 })),
      econWeightLb: maybe(fc.integer({ min: 1, max: 200 })),
      exhaustWeightLb: maybe(fc.integer({ min: 1, max: 200 })),
      cornersLb: fc.option(fc.record({ a: pounds, b: pounds, c: pounds, d: pounds }), { nil: null }),
      cgXIn: maybe(inches(0, 60)),
      cgYIn: maybe(inches(0, 40)),
      hasInternalIsolation: fc.boolean(),
      supply: opening,
      return: opening,
    }),
  ),
  odLengthIn: fc.option(inches(10, 400)),
  odWidthIn: fc.option(inches(10, 200)),
  heightIn: inches(0, 60),
  slopeX: inches(0, 4),
  slopeY: inches(0, 4),
  offsetXIn: inches(-20, 20),
  offsetYIn: inches(-20, 20),
  orientationDeg: fc.constantFrom(0, 90, 180, 270),
  gauge: fc.constantFrom(...CURB_GAUGES),
  material: keys(MATERIAL_CLASSES) as fc.Arbitrary<MaterialClass>,
  construction: fc.constantFrom('welded', 'bolted', 'kd'),
  insulation: fc.constantFrom('none', '1in_1.5lb', '1.5in_1.5lb', '1.5in_3lb', '2in'),
  nailer: fc.constantFrom('none', '1x4', '2x2', '2x4'),
  baseFlangeIn: inches(0, 6),
  cant: fc.constantFrom('none', '3in'),
  gasket: fc.constantFrom('factory', 'loose', 'none'),
  crate: fc.constantFrom('none', 'skid', 'full'),
  isolationClassIn: fc.constantFrom(1, 2, null),
  conforming: fc.option(
    fc.record({
      typeId: fc.constantFrom(1, 2, 3, 4, 5, 6),
      windSpeedMph: fc.option(fc.integer({ min: 85, max: 250 })),
      exposure: fc.option(fc.constantFrom('B', 'C', 'D')),
      roofHeightFt: fc.option(fc.integer({ min: 1, max: 500 })),
      sds: fc.option(fc.integer({ min: 0, max: 4000 }).map((n) => n / 1000)),
    }),
  ),
  hasEngineeringReview: fc.boolean(),
  quickShip: fc.constant('none'),
  designCfm: fc.option(fc.integer({ min: 0, max: 200_000 })),
  pipes: fc.option(
    fc.record({
      count: fc.integer({ min: 1, max: 24 }),
      diameterIn: inches(1, 12),
      boots: fc.integer({ min: 0, max: 24 }),
    }),
    { nil: null },
  ),
  sideOpenings: fc
    .record({ supply: wallOpening, return: wallOpening })
    .map((drawn) => (drawn.supply || drawn.return ? drawn : null)),
});

it('reads back every curb that it wrote', () => {
  fc.assert(
    fc.property(curbSpec, (spec) => {
      expect(curbSpecFromRecord(curbRecordFromSpec(spec))).toEqual(spec);
    }),
  );
});

it('reads back a curb whose values travelled through a form as text', () => {
  fc.assert(
    fc.property(curbSpec, (spec) => {
      const form = Object.entries(curbRecordFromSpec(spec)).map(([name, value]) => [
        name,
        value === null ? '' : `${value}`,
      ]);
      expect(curbSpecFromRecord(Object.fromEntries(form))).toEqual(spec);
    }),
  );
});

it('writes columns that exist, with values that the catalogue takes, and leaves out models alone', () => {
  const fields: Readonly<Record<string, Field>> = curbSpecFields;
  fc.assert(
    fc.property(curbSpec, (spec) => {
      const record = curbRecordFromSpec(spec);
      for (const [name, value] of Object.entries(record)) {
        const field = fields[name];
        expect(field ? parseField(field, value) : `no column ${name}`).toEqual({ ok: true, value });
      }
    }),
  );
  const left = Object.keys(fields).filter((name) => !(name in curbRecordFromSpec(STANDARD_CURB)));
  expect(left).toEqual(['existing_model_id', 'new_model_id']);
});

it('gives a blank row the shop standard', () => {
  expect(curbSpecFromRecord({})).toEqual(STANDARD_CURB);
});

it('takes quick ship from the quote', () => {
  expect(curbSpecFromRecord({ curb_type: 'ADP' }, { quick_ship_days: '3' })).toMatchObject({
    family: 'ADP',
    quickShip: 'three_day',
  });
  expect(curbSpecFromRecord({}, { quick_ship_days: null }).quickShip).toBe('none');
});

it.each([
  ['0', 'none'],
  ['5', 'five_day'],
  ['3', 'three_day'],
  ['1', 'next_day'],
] as const)('%s quick-ship days are %s and back', (days, kind) => {
  expect(quickShipFromDays(days)).toBe(kind);
  expect(daysOfQuickShip(kind)).toBe(days);
});

it('calls unknown quick-ship days the standard lead time', () => {
  expect([quickShipFromDays(undefined), quickShipFromDays('7'), quickShipFromDays(5)]).toEqual([
    'none',
    'none',
    'five_day',
  ]);
});
