import { STANDARD_CURB, type CurbFamily, type CurbSpec, type UnitFootprint } from '@cdi/shared/trade';
import { SAMPLE_UNIT } from './sample-unit.ts';

/** The unit of the examples, with its openings. */
const unit: UnitFootprint = {
  ...SAMPLE_UNIT,
  supply: { xIn: 9, yIn: 18, lengthIn: 22, widthIn: 28 },
  return: { xIn: 50, yIn: 14, lengthIn: 28, widthIn: 32 },
};

/** The curb of the smaller unit that it replaces. */
const existing = {
  odLengthIn: 59,
  odWidthIn: 39.5,
  supply: { xIn: 7, yIn: 8, lengthIn: 16, widthIn: 22 },
  return: { xIn: 34, yIn: 8, lengthIn: 18, widthIn: 22 },
};

/** The adapter between the two: the example of the home page and of the page about adapters. */
export const sampleAdapter: CurbSpec = {
  ...STANDARD_CURB,
  family: 'ADP-C',
  tag: 'RTU-1',
  heightIn: 18,
  offsetXIn: 6,
  existing,
  unit,
};

const plainSize = { odLengthIn: 84.5, odWidthIn: 50.375 } as const;

function sample(family: CurbFamily, values: Partial<CurbSpec> = {}): CurbSpec {
  return { ...STANDARD_CURB, ...plainSize, family, ...values };
}

/** A typical curb of each family. All can be built: they pass the same check as a quote. */
export const sampleCurbs: Readonly<Record<CurbFamily, CurbSpec>> = {
  ADP: { ...sampleAdapter, family: 'ADP', offsetXIn: 0 },
  'ADP-C': sampleAdapter,
  EXT: sample('EXT', { heightIn: 8, existing: { odLengthIn: 84.5, odWidthIn: 50.375, supply: null, return: null } }),
  NEW: sample('NEW', { odLengthIn: null, odWidthIn: null, unit }),
  'NEW-P': sample('NEW-P', { slopeX: 2, odLengthIn: null, odWidthIn: null, unit }),
  'NEW-AP': sample('NEW-AP', { slopeX: 0.5, construction: 'kd' }),
  MB: sample('MB', { slopeX: 1, baseFlangeIn: 6 }),
  HOR: sample('HOR', { heightIn: 24 }),
  PLN: sample('PLN', { heightIn: 24, insulation: '2in' }),
  ISO: sample('ISO', { isolationClassIn: 2, unit, odLengthIn: null, odWidthIn: null }),
  'ISO-R': sample('ISO-R', {
    heightIn: 12,
    isolationClassIn: 1,
    existing: { odLengthIn: 84.5, odWidthIn: 50.375, supply: null, return: null },
    unit,
    odLengthIn: null,
    odWidthIn: null,
  }),
  CNF: sample('CNF', {
    gauge: 14,
    unit,
    odLengthIn: null,
    odWidthIn: null,
    conforming: { typeId: 3, windSpeedMph: 115, exposure: 'C', roofHeightFt: 30, sds: 0.876 },
  }),
  RAIL: sample('RAIL', { odLengthIn: 72, odWidthIn: 40, heightIn: 14, baseFlangeIn: 2 }),
  PIPE: sample('PIPE', { odLengthIn: 30, odWidthIn: 18, heightIn: 12 }),
};
