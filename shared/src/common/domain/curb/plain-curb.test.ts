import fc from 'fast-check';
import { computeCurbGeometry } from './curb-geometry.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import { computePlainCurb } from './plain-curb.ts';

const inches = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((steps) => steps / 16);

it('a plain curb is in every measure, part and note the curb of a quote', () => {
  const plainCurbs = fc.record({
    odLengthIn: inches(6, 400),
    odWidthIn: inches(6, 200),
    heightIn: inches(3, 60),
    baseFlangeIn: inches(0, 6),
    material: fc.constantFrom('galvanised', 'stainless_304', 'painted'),
    gauge: fc.constantFrom(18, 16, 14),
    insulation: fc.constantFrom('none', '1in_1.5lb', '1.5in_3lb', '2in'),
    nailer: fc.constantFrom('none', '1x4', '2x2', '2x4'),
  } as const);
  fc.assert(
    fc.property(plainCurbs, (plain) => {
      expect(computePlainCurb(plain)).toEqual(computeCurbGeometry({ ...STANDARD_CURB, ...plain }));
    }),
  );
});

it('a plain curb without a height is refused', () => {
  const { material, gauge, insulation, nailer } = STANDARD_CURB;
  const flat = { odLengthIn: 60, odWidthIn: 40, heightIn: 0, baseFlangeIn: 3, material, gauge, insulation, nailer };
  expect(() => computePlainCurb(flat)).toThrow('A corner of the curb has no height.');
});
