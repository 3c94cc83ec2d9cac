import { readCurbSpec } from '../curb/curb-fields.ts';
import type { CurbFields } from '../curb/curb-fields.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { validateCurb } from '../curb/validate-curb.ts';
import { isometricView } from '../drawing/isometric-view.ts';
import { planView } from '../drawing/plan-view.ts';
import { sectionView } from '../drawing/section-view.ts';
import { describeEngineering } from './curb-results.ts';
import { listSpringData } from './submittal-data.ts';

/** 2,400 lb on a base of 118 1/8 × 59 1/2: a curb of 117 5/8 × 59, rail of 64.4 lb, 616.1 lb at each corner. */
const LONG: CurbFields = {
  curb_type: 'ISO',
  isolation_class: '1',
  unit_base_length: 118.125,
  unit_base_width: 59.5,
  unit_height: 49.375,
  unit_weight: 2400,
  gauge: '16',
};
const read = (more: CurbFields = {}) => readCurbSpec({ ...LONG, ...more });
const rowsOf = (more: CurbFields = {}) => {
  const spec = read(more);
  return new Map(describeEngineering(spec, computeCurbGeometry(spec)).map(({ label, value }) => [label, value]));
};

it('raises the count of springs where the rail between corner springs bends too much, and says so', () => {
  // 1,232.2/117.625 = 10.48 lb/in. over 111.6 in.: M = 16,316 in-lb of 8,235, sag .97 in. of .31. One spring of 750 lb would carry it.
  // With two, the third on a long side, spans are 37.2 and 53 in.; 20.88 lb/in. over 53: 7,333 in-lb are 90 %, .087 in. of .147
  expect(rowsOf().get('Springs')).toMatch(/^A 2 × S1-350 black \(616 lb, 0\.88 in\.\)/);
  expect(rowsOf().get('Spring rail')).toBe(
    'sags 0.087 in. over 53", 0.147 in. allowed (L/360, IBC table 1604.3), and uses 90 % of its bending strength (AISI S100-16, F); ' +
      '2 springs at each corner instead of 1, so that it does not bend too much',
  );
  expect(computeCurbGeometry(read()).springCount).toBe(8);
  // a short curb under a light unit keeps one at each corner
  const short = { unit_base_length: 60, unit_base_width: 40, unit_weight: 800 };
  expect(computeCurbGeometry(read(short)).springCount).toBe(4);
  expect(rowsOf(short).get('Spring rail')).not.toContain('instead of');
});

it('says rate, heights, deflection, spare travel, places, efficiency and snubbers', () => {
  // 308.05 lb on 350 lb/in. deflect .880 in.: 4 1/2 − .88 = 3.62; 1 1/2 − .88 = .62
  expect(rowsOf().get('Each spring')).toBe(
    'A, B, C, D 350 lb/in., 4 1/2" free, 3 5/8" loaded, 0.88 in. deflection, 0.62 in. spare travel',
  );
  expect(rowsOf().get('Places of the springs')).toBe(
    'middles 3" from the outside at each corner; 2 more on each of walls A–B and D–C, 37 3/16" on center',
  );
  // fn = 3.13√(1/.880) = 3.336 Hz; 15 Hz: 4.497² − 1 = 19.22; 1 − 1/19.22 = 94.8 %. 1,200 rpm: 5.996² − 1 = 34.95: 97.1 %
  expect(rowsOf().get('Isolation efficiency')).toBe('94.8 % at 900 rpm (assumed), natural frequency 3.34 Hz');
  expect(rowsOf({ fan_rpm: 1200 }).get('Isolation efficiency')).toBe('97.1 % at 1200 rpm, natural frequency 3.34 Hz');
  expect(rowsOf().get('Snubbers')).toBe('one at each corner, neoprene, gap 1/4" at most');
  // SDS 1: Fp = .4 × 2.5 × 2,400/2 × 3 = 3,600, × .7 = 2,520: 630 each. Up: [2,520 × (24.6875 + 3) − (1,440 − 336) × 53/2]/53 =
  // 764.5 on a side, 382 each
  expect(rowsOf({ conforming_type: '2', sds: 1 }).get('Snubbers')).toBe(
    'one at each corner, neoprene, gap 1/4" at most; each holds 630 lb sideways and 382 lb up (0.6D − 0.7Ev + 0.7Eh)',
  );
});

it('draws each spring where it is: eight in plan and view, the four of the near wall in the section, with seal, joints and snubbers', () => {
  const spec = read({
    sa_x: 12,
    sa_y: 10,
    sa_length: 20,
    sa_width: 30,
    ra_x: 50,
    ra_y: 10,
    ra_length: 30,
    ra_width: 36,
  });
  const geometry = computeCurbGeometry(spec);
  const circles = planView(spec, {}, geometry).shapes.filter(({ kind }) => kind === 'circle');
  expect(circles).toHaveLength(8);
  const coils = (shapes: ReturnType<typeof planView>['shapes']) =>
    shapes.filter((each) => 'token' in each && each.token === 'spring');
  expect(coils(isometricView(spec, {}, geometry).shapes)).toHaveLength(8);
  const section = sectionView(spec, {}, geometry);
  expect(coils(section.shapes)).toHaveLength(4);
  const words = section.shapes.flatMap((each) => (each.kind === 'text' ? [each.text] : []));
  expect(words).toEqual(expect.arrayContaining(['snubber', 'weather seal outside', 'flexible joint']));
});

it('lists rate, heights and spare travel of the springs of each corner for the submittal', () => {
  expect(listSpringData(read())[0]).toEqual({
    corner: 'A',
    load: '616 lb',
    springs: '2 × S1-350 black',
    capacity: '350 lb at 1"',
    deflection: '0.88 in.',
    rate: '350 lb/in.',
    heights: '4 1/2" free, 3 5/8" loaded',
    spareTravel: '0.62 in.',
  });
});

it('refuses a rail that bends too much with the most springs, and warns after an engineering review', () => {
  // 60,000 lb on 240 × 96 in.: 125 lb/in. along and 314 across. Of five springs beside that at a corner three lie along, over 33 in.:
  // 17,000 in-lb of 8,235; other ways are worse
  const strong = [{ partNumber: 'X', colour: '', capacityLb: 2800, ratedDeflectionIn: 1, travelIn: 1.5 }];
  const of = (hasEngineeringReview: boolean) =>
    validateCurb({
      ...read({ unit_weight: 60_000, unit_base_length: 240, unit_base_width: 96, gauge: '12' }),
      springTable: { 1: strong, 2: strong },
      hasEngineeringReview,
    }).filter(({ code }) => code === 'rail_bends');
  expect(of(false)).toMatchObject([{ field: 'isolation_class', severity: 'error' }]);
  expect(of(false)[0]?.message).toMatch(
    /^Spring rail: over .* with 6 springs at each corner\. Ask for an engineering review/,
  );
  expect(of(true)).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('Engineering chooses another rail.') },
  ]);
});
