import { CACHE_MS, DataCaches } from './data-caches.ts';

let person = 7;
let asked: string[] = [];
let caches: DataCaches;

beforeEach(() => {
  person = 7;
  asked = [];
  caches = new DataCaches(() => person);
});
afterEach(() => void jest.useRealTimers());

const find = (name: string, term: string, scope = '') =>
  caches.find(name, term, scope, async () => {
    asked.push(`${name} ${term}`);
    return [{ label: `${name} ${term}`, value: 5, id: 5 }];
  });

const LISTS = [
  ['curb_type', 'iso', 'ISO'],
  ['state', 'texas', 'TX'],
  ['customer_level', 'a', 'A'],
  ['shipping', '', expect.any(String)],
  ['task', 'folding', 'folding'],
  ['brand', 'trane', expect.any(String)],
  ['part_type', '', expect.any(String)],
  ['company_role', 'vendor', 'vendor'],
] as const;

describe('the ten data caches', () => {
  it.each(LISTS)('%s comes with the page and asks nothing', async (name, term, code) => {
    expect((await find(name, term))[0]).toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  it.each(['material', 'tracker'])('%s is asked once for each text', async (name) => {
    const [first, second] = [await find(name, '18 ga'), await find(name, ' 18 GA ')];
    expect([first, asked]).toEqual([second, [`${name} 18 ga`]]);
    await find(name, '16 ga');
    await find(name, '18 ga', 'all');
    expect(asked).toHaveLength(3);
  });
});

it('asks for everything else each time', async () => {
  await find('company', 'lake');
  await find('company', 'lake');
  expect(asked).toHaveLength(2);
});

it('asks again after a change of the object, and not after that of another', async () => {
  await find('material', 'g90');
  caches.note({ object: 'tracker' });
  await find('material', 'g90');
  expect(asked).toHaveLength(1);
  caches.note({ object: 'material' });
  await find('material', 'g90');
  expect(asked).toHaveLength(2);
});

it('never shows one person what was answered to another', async () => {
  await find('tracker', 'T-48');
  person = 8;
  await find('tracker', 'T-48');
  expect(asked).toHaveLength(2);
});

it('forgets an answer after five minutes, and one that failed at once', async () => {
  jest.useFakeTimers({ now: 0 });
  await find('tracker', 'T-48');
  jest.setSystemTime(CACHE_MS + 1);
  await find('tracker', 'T-48');
  expect(asked).toHaveLength(2);
  const broken = () => caches.find('material', 'x', '', () => Promise.reject(new Error('NETWORK')));
  await expect(broken()).rejects.toThrow('NETWORK');
  await find('material', 'x');
  expect(asked).toContain('material x');
});
