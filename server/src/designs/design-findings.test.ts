import type { LoadedRecord } from '@cdi/shared/contracts';
import { openShop } from '../testing/drive-order.ts';
import { ISOLATED } from '../testing/isolation-curb.ts';
import type { FormBody, Reply } from '../testing/test-app.ts';

const shop = openShop();
let count = 0;

const { tag: _tag, qty: _qty, ...isolated } = ISOLATED;

const save = async (more: FormBody): Promise<Reply<LoadedRecord>> =>
  (await shop.who('engineering')).post<LoadedRecord>('/api/curb/save', {
    ...isolated,
    curb_no: `ISO-${(count += 1)}`,
    description: 'Isolation curb of a 10-ton unit',
    ...more,
  });

const release = async (id: number): Promise<Reply<LoadedRecord>> =>
  (await shop.who('engineering')).post<LoadedRecord>(`/api/curb/transition/${id}`, {
    name: 'release',
    version: await shop.version('curb', id),
  });

const quote = async (more: FormBody): Promise<Reply<LoadedRecord>> =>
  (await shop.who('sales')).post<LoadedRecord>('/api/quote/save', {
    company_id: 1,
    job_name: 'Riverside',
    curbs: [{ ...ISOLATED, ...more }],
  });

const each = (lb: number): FormBody =>
  Object.fromEntries(['a', 'b', 'c', 'd'].map((corner) => [`corner_${corner}_weight`, lb]));

/** Three corners of about 1,000 lb and one of about 820: no 2-in. springs deflect within 0.25 in. of each other. */
const UNEVEN: FormBody = {
  ...each(988),
  ...{ corner_d_weight: 808, unit_weight: 3772, econ_weight: '', power_exhaust_weight: '', isolation_class: '2' },
};

describe('a design and a quote line on springs', () => {
  it.each<[string, FormBody, string, RegExp]>([
    [
      'with corners that contradict the weight',
      { unit_weight: 2000, ...each(100) },
      'corner_a_weight',
      /add up to 400 lb/,
    ],
    ['with one corner missing', { corner_b_weight: '' }, 'corner_b_weight', /^Enter the load of corner B/],
    ['with corners that cannot be leveled', UNEVEN, 'isolation_class', /differ by 0\.\d\d in\. of deflection/],
  ])('%s', async (_what, values, field, says) => {
    const design = await save(values);
    expect([design.status, design.body.fields]).toEqual([422, { [field]: expect.stringMatching(says) }]);
    const line = await quote(values);
    expect([line.status, line.body.fields]).toEqual([422, { [`curbs[0].${field}`]: expect.stringMatching(says) }]);
  });
});

it('releases a design under engineering review, with the finding as a warning', async () => {
  const made = await save({ ...UNEVEN, gauge: '16', engineering_review: true });
  expect(made.body).toMatchObject({ opt: 'warning', msg: expect.stringMatching(/Springs, preliminary: .*differ by/) });
  expect((await release(made.body.data?.id ?? 0)).body).toMatchObject({
    opt: 'warning',
    msg: expect.stringMatching(/differ by/),
  });
});

it('warns of findings at the save, at the release and when the curb is added to a quote', async () => {
  // 12,000 lb ask for 12 gauge
  const heavy = { curb_type: 'NEW', isolation_class: '', unit_weight: 12_000, ...each(3000) };
  const said = { opt: 'warning', msg: expect.stringContaining('Gauge 18: a unit of 12,082 lb asks for 12 gauge') };
  const made = await save(heavy);
  expect(made.body).toMatchObject(said);
  const id = made.body.data?.id ?? 0;
  expect((await release(id)).body).toMatchObject(said);
  const put = await (
    await shop.who('sales')
  ).post(`/api/quote/put_curb/${id}`, { quote_id: 0, company_id: 1, job_name: 'Riverside', qty: 1 });
  expect(put.body).toMatchObject(said);
});

it('saves and releases a sound design without a warning', async () => {
  const made = await save({});
  expect(made.body.opt).toBe('save');
  expect((await release(made.body.data?.id ?? 0)).body.opt).toBe('save');
});

describe('a design whose unit base is not known yet', () => {
  const BARE: FormBody = {
    ...{ curb_type: 'NEW', isolation_class: '', unit_base_length: '', unit_base_width: '', unit_weight: '' },
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((corner) => [`corner_${corner}_weight`, ''])),
    ...{ econ_weight: '', power_exhaust_weight: '', od_length: 84, od_width: 50 },
  };

  it.each<[string, FormBody, string, RegExp]>([
    // 70 + 20 in. on a curb of 84
    ['reaches past the curb', { sa_x: 70 }, 'sa_x', /^Supply opening of the unit reaches past the curb \(84" × 50"\)/],
    ['overlaps the other', { ra_x: 20, ra_y: 15 }, 'ra_x', /overlap/],
    ['has no size', { ra_length: 0 }, 'ra_length', /enter a length and a width above 0/],
  ])('is refused when an opening %s', async (_what, values, field, says) => {
    const reply = await save({ ...BARE, ...values });
    expect([reply.status, reply.body.fields]).toEqual([422, { [field]: expect.stringMatching(says) }]);
  });

  it('keeps its openings, and is released once the base places them', async () => {
    const made = await save(BARE);
    expect(made.body.data?.fields).toMatchObject({ sa_x: 10, ra_y: 35 });
    const id = made.body.data?.id ?? 0;
    expect((await release(id)).body.fields).toEqual({ unit_base_length: expect.stringMatching(/^Unit base: enter/) });
    const engineer = await shop.who('engineering');
    const base = { unit_base_length: '84 1/2', unit_base_width: '50 1/2', version: await shop.version('curb', id) };
    expect((await engineer.post(`/api/curb/save/${id}`, base)).status).toBe(200);
    expect((await release(id)).status).toBe(200);
  });
});
