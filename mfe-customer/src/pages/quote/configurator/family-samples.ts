import { CURB_TYPES } from '@cdi/shared/catalogue';
import { STANDARD_CURB, type CurbFamily, type CurbSpec } from '@cdi/shared/trade';

const unit = {
  baseLengthIn: 60,
  baseWidthIn: 42,
  heightIn: 30,
  weightLb: 600,
  supply: { xIn: 8, yIn: 8, lengthIn: 16, widthIn: 26 },
  return: { xIn: 36, yIn: 8, lengthIn: 16, widthIn: 26 },
};
const existing = {
  odLengthIn: 50,
  odWidthIn: 34,
  supply: { xIn: 6, yIn: 6, lengthIn: 14, widthIn: 20 },
  return: { xIn: 28, yIn: 6, lengthIn: 14, widthIn: 20 },
};
const plain: CurbSpec = { ...STANDARD_CURB, odLengthIn: 60, odWidthIn: 42 };
const withUnit: CurbSpec = { ...STANDARD_CURB, unit };

/** One curb of each family, in a size that makes its picture recognizable. */
const SAMPLES: Readonly<Record<CurbFamily, CurbSpec>> = {
  ADP: { ...withUnit, existing, heightIn: 18 },
  'ADP-C': { ...withUnit, existing, heightIn: 18, offsetXIn: 6 },
  NEW: withUnit,
  'NEW-P': { ...withUnit, slopeX: 1 },
  'NEW-AP': { ...withUnit, slopeX: 0.5, construction: 'kd' },
  ISO: { ...withUnit, isolationClassIn: 2 },
  'ISO-R': { ...withUnit, existing, isolationClassIn: 1 },
  CNF: { ...withUnit, gauge: 14 },
  MB: { ...withUnit, baseFlangeIn: 6, nailer: 'none', slopeX: 0.5 },
  RAIL: { ...plain, nailer: '2x4' },
  PIPE: { ...plain, odLengthIn: 24, odWidthIn: 18, heightIn: 12 },
  HOR: { ...withUnit, heightIn: 24 },
  PLN: { ...withUnit, heightIn: 20 },
  EXT: { ...plain, existing: { ...existing, odLengthIn: 60, odWidthIn: 42 }, heightIn: 8 },
};

export const FAMILIES = Object.keys(CURB_TYPES) as CurbFamily[];

/** The sample curb for the picture of a family. */
export function sampleOf(family: CurbFamily): CurbSpec {
  return { ...SAMPLES[family], family };
}

/** When to choose the family, in a few words. */
export const FAMILY_HINTS: Readonly<Record<CurbFamily, string>> = {
  ADP: 'New unit on an old curb, pair known',
  'ADP-C': 'New unit on an old curb, measured',
  NEW: 'New roof, level',
  'NEW-P': 'New roof, cut to its slope',
  'NEW-AP': 'Telescopes to the slope at site',
  ISO: 'Springs under the unit',
  'ISO-R': 'Spring rail on a curb that is there',
  CNF: 'With wind or seismic calculation',
  MB: 'Standing-seam metal roof',
  RAIL: 'Condensers and the like',
  PIPE: 'Pipes and conduits',
  HOR: 'Side discharge turned down',
  PLN: 'One air box under the unit',
  EXT: 'Raises a curb after re-roofing',
};
