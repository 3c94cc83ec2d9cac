import { STANDARD_CURB, type CurbSpec } from '../../trade/curb-spec.ts';
import { computeCurbGeometry } from './curb-geometry.ts';

const unit = {
  baseLengthIn: 85,
  baseWidthIn: 50.875,
  heightIn: 49,
  weightLb: 1050,
  supply: { xIn: 20.4375, yIn: 11.375, lengthIn: 20, widthIn: 16 },
  return: null,
};
const curb: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375, heightIn: 12, unit };
const partsOf = (spec: CurbSpec) => computeCurbGeometry(spec).parts;

it('adds a cant strip around the walls', () => {
  const cant = partsOf({ ...curb, cant: '3in' }).filter(({ code }) => code.startsWith('CANT'));
  // 3 in. at 45 degrees and 2 in. of flanges
  expect(cant.map(({ code, qty, lengthIn }) => [code, qty, lengthIn])).toEqual([
    ['CANT-L', 2, 84.5],
    ['CANT-W', 2, 50.375],
  ]);
  expect(cant[0]?.widthIn).toBeCloseTo(6.243, 3);
  expect(partsOf(curb).some(({ code }) => code.startsWith('CANT'))).toBe(false);
});

it.each(['NEW', 'NEW-P', 'NEW-AP', 'ISO', 'MB', 'CNF'] as const)(
  'makes a %s curb without duct rails where they are not wanted',
  (family) => {
    const hasRails = (spec: CurbSpec) => partsOf(spec).some(({ code }) => code.startsWith('DR-'));
    expect(hasRails({ ...curb, family })).toBe(true);
    expect(hasRails({ ...curb, family, ductRails: 'none' })).toBe(false);
  },
);

it('saves the steel of the rails', () => {
  const [withRails, without] = [computeCurbGeometry(curb), computeCurbGeometry({ ...curb, ductRails: 'none' })];
  // two rails of 50 3/8 × 4 1/2 in. in 18 gauge: 3.148 ft² at 2.156 lb/ft²
  expect(withRails.steelLb - without.steelLb).toBeCloseTo(6.789, 2);
});

it('lines the transitions of an adapter like its walls, unless they stay bare', () => {
  const existing = {
    odLengthIn: 84.5,
    odWidthIn: 50.375,
    supply: { xIn: 10, yIn: 10, lengthIn: 34.375, widthIn: 18.25 },
    return: null,
  };
  const adapter: CurbSpec = { ...curb, family: 'ADP', existing };
  const [lined, bare] = [computeCurbGeometry(adapter), computeCurbGeometry({ ...adapter, transitionLiner: 'none' })];
  // 34.375 × 18.25 to 20 × 16, 12 in. high and 3 in. aside: 7.935 ft² of duct (domain 1.5)
  expect(lined.insulationFt2 - bare.insulationFt2).toBeCloseTo(7.935, 2);
  // four walls of 12 in.: 2 × (84.5 + 50.375) × 12 / 144
  expect(bare.insulationFt2).toBeCloseTo(22.479, 3);
  expect(lined.weightLb - bare.weightLb).toBeCloseTo(7.935 * 0.125, 2);
});
