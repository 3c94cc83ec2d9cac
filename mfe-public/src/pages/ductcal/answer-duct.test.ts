import { answerDuct } from './answer-duct.ts';
import { checkEntries, type DuctQuestion } from './check-entries.ts';
import { readDuctQuery, startEntries, writeDuctQuery, type DuctEntries } from './duct-query.ts';

function ask(entries: Partial<DuctEntries>): DuctQuestion {
  const checked = checkEntries({ ...startEntries, ...entries });
  if (checked.kind === 'wrong') throw new Error(JSON.stringify(checked.errors));
  return checked.question;
}

it.each([
  [100, 0.08, 6.05, 501],
  [400, 0.08, 10.14, 714],
  [1000, 0.08, 14.29, 898],
  [10_000, 0.08, 34.08, 1578],
  [2000, 0.1, 17.73, 1167],
  [5000, 0.1, 25.06, 1460],
])('%i cfm at %p in. wg needs %p in. round at %i fpm', (cfm, friction, diameterIn, fpm) => {
  const { asked } = answerDuct(ask({ cfm: String(cfm), friction: String(friction) }));
  expect(asked.widthIn).toBeCloseTo(diameterIn, 1);
  expect(Math.abs(asked.fpm - fpm)).toBeLessThan(1);
});

it.each([
  [400, 0.05],
  [2000, 0.1],
  [10_000, 0.25],
])('finds for %i cfm a duct with the requested %p in. wg', (cfm, friction) => {
  const found = answerDuct(ask({ cfm: String(cfm), friction: String(friction) })).asked;
  const back = answerDuct(ask({ cfm: String(cfm), by: 'size', shape: 'round', width: String(found.widthIn) })).asked;
  expect(back.frictionInWg).toBeCloseTo(friction, 4);
  expect(back.fpm).toBeCloseTo(found.fpm, 1);
});

it('rounds up to the next even size', () => {
  const { asked, standard } = answerDuct(ask({ cfm: '1000' }));
  expect(standard?.widthIn).toBe(16);
  expect(standard?.frictionInWg).toBeLessThan(asked.frictionInWg);
});

it('lists the smallest rectangle of each height, flat ones left out, and ends with the square', () => {
  const { asked, rectangles } = answerDuct(ask({ cfm: '2000' }));
  expect(rectangles.map(({ widthIn, heightIn }) => `${widthIn}x${heightIn}`)).toEqual([
    '32x10',
    '26x12',
    '22x14',
    '20x16',
    '18x18',
  ]);
  for (const row of rectangles) {
    expect(row.equivalentIn).toBeGreaterThanOrEqual(asked.widthIn);
    expect(row.widthIn / row.heightIn).toBeLessThanOrEqual(4);
  }
});

it('sizes rectangles by area for a requested velocity', () => {
  const { asked, rectangles } = answerDuct(ask({ cfm: '2000', by: 'velocity', velocity: '1000' }));
  expect(asked.fpm).toBeCloseTo(1000, 6);
  expect(rectangles.length).toBeGreaterThan(2);
  for (const { fpm } of rectangles) expect(fpm).toBeLessThanOrEqual(1000);
});

it('matches the published flat ovals', () => {
  const size = (width: string, height: string) =>
    answerDuct(ask({ by: 'size', shape: 'oval', width, height })).asked.equivalentIn;
  expect(size('20', '10')).toBeCloseTo(14.79, 2);
  expect(size('30', '12')).toBeCloseTo(19.81, 2);
});

it('matches a paper calculator with the chart option', () => {
  const { asked } = answerDuct(ask({ cfm: '4000', by: 'size', shape: 'round', width: '20', surface: 'chart' }));
  expect(asked.frictionInWg).toBeCloseTo(0.224, 3);
  const { asked: galvanised } = answerDuct(ask({ cfm: '4000', by: 'size', shape: 'round', width: '20' }));
  expect(galvanised.frictionInWg).toBeCloseTo(0.201, 3);
});

it('warns of velocities above the limit of the duty', () => {
  const fast = { cfm: '7500', by: 'size', shape: 'rect', width: '35', height: '20' } as const;
  expect(answerDuct(ask({ ...fast, duty: 'main' })).warnings).toEqual([]);
  const [warning] = answerDuct(ask({ ...fast, duty: 'branch' })).warnings;
  expect(warning).toContain('1,543 fpm is above 1,200 fpm');
});

it('reports that nothing fits under the height', () => {
  const { rectangles, warnings } = answerDuct(ask({ cfm: '20000', room: '8' }));
  expect(rectangles).toEqual([]);
  expect(warnings.join(' ')).toContain('Allow more height');
});

it('lowers the air density with altitude', () => {
  expect(ask({ elevation: '5000' }).densityLbPerFt3).toBeCloseTo(0.0622, 4);
  expect(ask({ temperature: '120' }).densityLbPerFt3).toBeCloseTo(0.0684, 4);
  expect(ask({}).densityLbPerFt3).toBe(0.075);
});

describe('entries', () => {
  const errorsOf = (entries: Partial<DuctEntries>) => {
    const checked = checkEntries({ ...startEntries, ...entries });
    return checked.kind === 'wrong' ? checked.errors : {};
  };

  it('accepts airflow with thousands separators, and sizes as people write them', () => {
    expect(ask({ cfm: '12,500' }).cfm).toBe(12_500);
    expect(ask({ by: 'size', width: '24 1/2', height: `1'-2"` })).toMatchObject({ widthIn: 24.5, heightIn: 14 });
  });

  it.each([
    ['cfm', '', 'Airflow is missing.'],
    ['cfm', 'lots', 'Airflow is not a number.'],
    ['cfm', '1e9', 'Airflow is not a number.'],
    ['friction', '0', 'Friction must be from 0.01 to 2'],
    ['elevation', '20000', 'Altitude must be from -1,000 to 15,000 ft'],
    ['room', '1', 'Height must be from 3 to 120 in.'],
  ] as const)('%s %p: %s', (name, value, message) => {
    expect(errorsOf({ [name]: value })[name]).toContain(message);
  });

  it('ignores entries that the chosen method does not need', () => {
    expect(errorsOf({ by: 'velocity', friction: 'x', width: 'x', room: '' })).toEqual({});
  });

  it('refuses a flat oval that is higher than wide', () => {
    expect(errorsOf({ by: 'size', shape: 'oval', width: '10', height: '20' }).width).toContain('Swap the two');
  });
});

describe('the address of a result', () => {
  it('contains the differences from the initial entries, and restores them', () => {
    const entries: DuctEntries = { ...startEntries, cfm: '850', by: 'velocity', velocity: '900', surface: 'lined' };
    expect(writeDuctQuery(entries)).toBe('?cfm=850&by=velocity&velocity=900&surface=lined');
    expect(readDuctQuery(writeDuctQuery(entries))).toEqual(entries);
  });

  it('ignores unknown parameters', () => {
    expect(readDuctQuery('?by=magic&surface=%3Cscript%3E&x=1')).toEqual(startEntries);
  });

  it('keeps a number that is too long, so that it is refused at its field', () => {
    const entries = readDuctQuery(`?cfm=${'9'.repeat(300)}`);
    expect(entries.cfm).toMatch(/^9{40}$/);
    const checked = checkEntries(entries);
    expect(checked.kind === 'wrong' && checked.errors.cfm).toMatch(/^Airflow must be from/);
  });
});
