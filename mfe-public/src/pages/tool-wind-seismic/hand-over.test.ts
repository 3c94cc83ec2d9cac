import { describeCurb, readCurbSpec } from '@cdi/shared/domain/curb';
import { computeEngineering } from '@cdi/shared/domain/engineering';
import { handOver } from './hand-over.ts';
import { solveLoads, startLoads } from './solve-loads.ts';

const handed = (change: Partial<typeof startLoads>) => handOver({ ...startLoads, ...change });
const fieldsOf = (query: string | null) => Object.fromEntries(new URLSearchParams(query ?? ''));

/** The engineering that the quote computes from the link. */
function quote(query: string | null) {
  const spec = readCurbSpec({ unit_curb_length: 84, unit_curb_width: 50, ...fieldsOf(query) });
  const geometry = describeCurb(spec);
  if (geometry === null) throw new Error('The link describes no curb.');
  return computeEngineering(spec, geometry);
}

it('passes the wind entries to a conforming curb', () => {
  expect(fieldsOf(handed({}).query)).toEqual({
    curb_type: 'CNF',
    conforming_type: '1',
    unit_weight: '1050',
    wind_speed_mph: '115',
    exposure: 'C',
    roof_height_ft: '30',
    unit_base_length: '88.125',
    unit_base_width: '59.5',
    unit_height: '49.375',
    height: '14',
    code_edition: '7-16',
  });
  expect(handed({}).says).toContain('Building and curb weight do not');
});

it.each([
  {},
  { edition: '7-10' },
  { edition: '7-22', exposure: 'D' },
  { building_width: '10', building_length: '10' },
  { building_width: '3000', building_length: '3000', roof: '500' },
  { speed: '115.2', roof: '30.04' },
  { length: '60', width: '150' },
])('makes the quote compute at least the shown wind load: %j', (change) => {
  const solved = solveLoads({ ...startLoads, ...change });
  if (solved.kind === 'wrong' || solved.answer.kind !== 'wind') throw new Error(JSON.stringify(solved));
  const { lateralLb, upliftLb, asd } = solved.answer.wind;
  const { wind } = quote(handed(change).query);
  expect(wind?.lateralLb).toBeGreaterThanOrEqual(lateralLb);
  expect(wind?.upliftLb).toBeGreaterThanOrEqual(upliftLb);
  expect(wind?.asd.atUnitLb).toBeGreaterThanOrEqual(asd.atUnitLb);
});

it.each([
  [{}, 'CNF', '2'],
  [{ ip: '1.5' }, 'CNF', '5'],
  [{ mounting: 'spring' }, 'ISO', '2'],
  [{ mounting: 'spring', ip: '1.5', sds: '1.0001' }, 'ISO', '5'],
])('makes the quote compute the shown seismic force: %j', (change, family, type) => {
  const entries = { ...startLoads, by: 'seismic', ...change };
  const solved = solveLoads(entries);
  if (solved.kind === 'wrong' || solved.answer.kind !== 'seismic') throw new Error(JSON.stringify(solved));
  const { query } = handOver(entries);
  expect(fieldsOf(query)).toMatchObject({ curb_type: family, conforming_type: type });
  const force = quote(query).seismic?.force ?? 0;
  expect(force).toBeGreaterThanOrEqual(solved.answer.seismic.force);
  expect(force / solved.answer.seismic.force).toBeCloseTo(1, 2);
});

it('notes that Ip 1.5 becomes a hospital pre-approval', () => {
  expect(handed({ by: 'seismic', ip: '1.5' }).says).toContain('“Hospital pre-approval”');
});

it.each([
  [{ kzt: '1.3' }, 'takes Kzt as 1'],
  [{ by: 'seismic', mounting: 'neoprene' }, 'has no neoprene'],
])('refuses entries that a quote would treat unsafely, and shows why: %j', (change, why) => {
  const { query, says } = handed(change);
  expect(query).toBeNull();
  expect(says).toContain(why);
  expect(says).toContain('on the unsafe side');
});

it('passes on the entries of the shown check, and ignores those of the other', () => {
  expect(handed({ by: 'seismic', kzt: '2' }).query).not.toBeNull();
  expect(handed({ mounting: 'neoprene', ip: '1.5' }).query).not.toBeNull();
});
