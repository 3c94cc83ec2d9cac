import type { LoadedRecord, PricedQuote } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { change, changeCalls } from '../testing/change-orders.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { CURB, placeTestOrder } from '../testing/place-order.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
let engineer: Caller;
let colleague: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  engineer = await app.as('engineering');
  await run(app.db)`update "user" set roles = array['5'] where user_name = 'clerk'`;
  colleague = await app.as('clerk');
});
afterAll(() => app.close());

const { load } = recordCalls(() => maker);

/** The worked unit of domain 3.4: 1,550 lb with economizer and floating rail. */
const WORKED = {
  name: '50TJ016',
  deflection_class: '1',
  unit_weight: 1550,
  econ_weight: 80,
  rail_weight: 220,
  load_method: 'corners',
  corner_a: 391,
  corner_b: 365,
  corner_c: 384,
  corner_d: 410,
  springs_per_corner: 2,
  fan_rpm: 900,
};

const save = (more: FormBody = {}) =>
  engineer.post<LoadedRecord>('/api/spring_configuration/save', { ...WORKED, ...more });

const step = (
  who: Caller,
  { id, version }: LoadedRecord,
  name: string,
  more: FormBody = {},
  object = 'spring_configuration',
) => who.post<LoadedRecord>(`/api/${object}/transition/${id}`, { name, version, ...more });

const cornersOf = (record: LoadedRecord | undefined, name: string) =>
  (record?.children.corners ?? []).map((row) => row[name]);

describe('a spring configuration', () => {
  it('matches the loads, deflections and isolation of the worked example', async () => {
    const { body } = await save();
    const record = body.data;
    expect(cornersOf(record, 'load_lb')).toEqual([466, 440, 459, 485]);
    expect(cornersOf(record, 'deflection_in')).toEqual([0.932, 0.88, 0.918, 0.97]);
    expect(cornersOf(record, 'capacity_percent').map((percent) => Math.round(Number(percent)))).toEqual([
      93, 88, 92, 97,
    ]);
    const springs = await many<{ part_no: string }>(app.db)`
      select distinct s.part_no from spring_corner c join spring s using (spring_id)
      where c.spring_configuration_id = ${record?.id ?? 0}`;
    expect(springs).toEqual([{ part_no: 'S1-250' }]);
    expect(record?.fields).toMatchObject({
      total_lb: 1850,
      spring_count: 8,
      max_percent: 97,
      min_percent: 88,
      spread_in: 0.09,
      natural_hz: 3.34,
      efficiency_percent: 94.8,
      has_errors: false,
    });
    // placeholders are marked as such
    expect(record?.fields.findings).toMatch(/S1-250: placeholders/);
  });

  it('warns of springs that are too weak, and cannot be calculated with them', async () => {
    const weak = await engineer.post<LoadedRecord>('/api/spring/save', {
      ...(await maker.form('spring')),
      part_no: 'A-200',
      capacity_lb: 200,
      rated_deflection_in: 1.15,
      free_height: 4.8,
      solid_height: 3,
    });
    const corners = ['a', 'b', 'c', 'd'].map((corner) => ({ corner, spring_id: weak.body.data?.id }));
    const { body } = await save({ spring_choice: 'hand', corners });
    // 110 to 121 % of capacity
    expect(cornersOf(body.data, 'capacity_percent')).toEqual([116.5, 110, 114.8, 121.3]);
    expect(body.data?.fields).toMatchObject({ has_errors: true, max_percent: 121.3 });
    const refused = await step(engineer, body.data as LoadedRecord, 'calculate');
    expect(refused.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('Corner A carries 117 %') });
  });

  it('warns of a corner below 60 % of its spring, by hand or not', async () => {
    const { id } = await one<{ id: number }>(app.db)`select spring_id as id from spring where part_no = 'S1-500'`;
    const corners = ['a', 'b', 'c', 'd'].map((corner) => ({ corner, spring_id: id }));
    const { body } = await save({ spring_choice: 'hand', corners });
    expect(body.opt).toBe('warning');
    expect(body.data?.fields.findings).toMatch(/Corner A carries only 47 % of its spring/);
  });

  it('computes its loads from a center of gravity too, which must be inside', async () => {
    const cg = { load_method: 'cg', econ_weight: 0, rail_weight: 0, unit_weight: 2000, springs_per_corner: '' };
    const size = { unit_length: 120, unit_width: 80, cg_x: 66, cg_y: 38 };
    const { body } = await save({ ...cg, ...size });
    expect(cornersOf(body.data, 'load_lb')).toEqual([472.5, 577.5, 522.5, 427.5]);
    expect(refusedAt(await save({ ...cg, ...size, cg_x: 121 }))).toEqual(['cg_x']);
    expect(refusedAt(await save({ ...cg, unit_length: 120, unit_width: 80, cg_x: 66 }))).toEqual(['cg_y']);
  });

  it('refuses corners that do not add up, springs of two classes, and a class without springs', async () => {
    expect(refusedAt(await save({ corner_a: 500 }))).toEqual(['unit_weight']);
    const { id } = await one<{ id: number }>(app.db)`select spring_id as id from spring where part_no = 'S2-300'`;
    expect(refusedAt(await save({ spring_choice: 'hand', corners: [{ corner: 'b', spring_id: id }] }))).toEqual([
      'corners[0].spring_id',
    ]);
    expect(refusedAt(await save({ deflection_class: '2.5' }))).toEqual(['deflection_class']);
    expect(refusedAt(await save({ snubber_gap: 0.5 }))).toEqual(['snubber_gap']);
  });

  it('stays consistent and within its spring class while twenty users change it at once', async () => {
    const made = (await save()).body.data as LoadedRecord;
    const s2 = await one<{ id: number }>(app.db)`select spring_id as id from spring where part_no = 'S2-300'`;
    const changes: readonly FormBody[] = [
      { corner_a: 401, corner_b: 355 },
      { corner_c: 394, corner_d: 400 },
      // heavier by 40 lb, which is 10 lb at each corner; weight or corners alone would not add up
      { unit_weight: 1590, corner_a: 401, corner_b: 375, corner_c: 394, corner_d: 420 },
      { unit_weight: 1800 },
      { spring_choice: 'hand', corners: [{ corner: 'b', spring_id: s2.id }] },
    ];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_each, index) =>
        engineer.post<LoadedRecord>(`/api/spring_configuration/save/${made.id}`, {
          version: made.version,
          ...changes[index % changes.length],
        }),
      ),
    );
    expect(replies.filter(({ body }) => body.data !== undefined).length).toBeGreaterThan(0);
    const { fields, children } = await load('spring_configuration', made.id);
    const corners = ['corner_a', 'corner_b', 'corner_c', 'corner_d'].map((name) => Number(fields[name]));
    const sum = corners.reduce((all, each) => all + each, 0);
    expect(sum).toBe(Number(fields.unit_weight));
    const loads = (children.corners ?? []).map((row) => Number(row.load_lb));
    expect(loads.reduce((all, each) => all + each, 0)).toBe(Number(fields.total_lb));
    expect(Number(fields.total_lb)).toBe(sum + 80 + 220);
    const classes = await many<{ deflection_class: string }>(app.db)`
      select distinct s.deflection_class from spring_corner c join spring s using (spring_id)
      where c.spring_configuration_id = ${made.id}`;
    expect(classes).toEqual([{ deflection_class: '1' }]);
  });

  it('is calculated by one engineer, checked by another, and released to its isolation curb', async () => {
    const unit = { unit_base_length: '88 1/8', unit_base_width: '59 1/2', unit_height: '49 3/8', unit_weight: 1050 };
    const iso = { ...CURB, ...unit, curb_type: 'ISO', isolation_class: '1', height: 24 };
    const { curbIds } = await placeTestOrder(app, 'distributor', { curbs: [CURB, iso] });
    const blank = { unit_weight: '', econ_weight: '', rail_weight: '', springs_per_corner: '' };
    const noCorners = { corner_a: '', corner_b: '', corner_c: '', corner_d: '' };
    const on = (curbId: number | undefined) => save({ ...blank, ...noCorners, tracker_curb_id: curbId });
    expect(refusedAt(await on(curbIds[0]))).toEqual(['tracker_curb_id']);
    const draft = (await on(curbIds[1])).body.data as LoadedRecord;
    expect(draft.fields).toMatchObject({ unit_weight: 1050, corner_a: 262.5, has_errors: false });
    const calculated = (await step(engineer, draft, 'calculate')).body.data as LoadedRecord;
    const own = await step(engineer, calculated, 'check');
    expect(own.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('Another engineer') });
    const checked = (await step(colleague, calculated, 'check')).body.data as LoadedRecord;
    expect((await load('tracker_curb', curbIds[1] ?? 0)).fields.spring_configuration_id).toBeNull();
    const released = await step(engineer, checked, 'release');
    expect(released.body.data?.fields.status).toBe('released');
    expect((await load('tracker_curb', curbIds[1] ?? 0)).fields.spring_configuration_id).toBe(draft.id);
    const frozen = await engineer.post(`/api/spring_configuration/save/${draft.id}`, {
      version: released.body.data?.version,
      notes: 'x',
    });
    expect(frozen.status).toBe(409);
  });
});

describe('a released spring configuration', () => {
  const unit = { unit_base_length: '88 1/8', unit_base_width: '59 1/2', unit_height: '49 3/8', unit_weight: 1050 };
  const ISO = { ...CURB, ...unit, curb_type: 'ISO', isolation_class: '1', height: 24 };
  const shop = new OrderDriver(() => app);
  const { agreed, draft, must } = changeCalls(shop);
  const blank = { unit_weight: '', econ_weight: '', rail_weight: '', springs_per_corner: '' };
  const noCorners = { corner_a: '', corner_b: '', corner_c: '', corner_d: '' };

  const calculate = async (curbId: number): Promise<LoadedRecord> => {
    const { body } = await save({ ...blank, ...noCorners, tracker_curb_id: curbId });
    return (await step(engineer, body.data as LoadedRecord, 'calculate')).body.data as LoadedRecord;
  };
  const release = async (curbId: number): Promise<number> => {
    const checked = (await step(colleague, await calculate(curbId), 'check')).body.data as LoadedRecord;
    expect((await step(engineer, checked, 'release')).body.data?.fields.status).toBe('released');
    return checked.id;
  };
  const statusOf = async (id: number) => (await load('spring_configuration', id)).fields.status;
  const linkOf = async (curbId: number) => (await load('tracker_curb', curbId)).fields.spring_configuration_id;

  it('is superseded by a heavier unit but not by a higher curb, while unreleased ones are calculated again', async () => {
    const { trackerId, curbIds } = await placeTestOrder(app, 'distributor', { curbs: [ISO] });
    const [curbId = 0] = curbIds;
    const id = await release(curbId);
    await agreed(trackerId, [change(curbId, { height: 20 })]);
    expect([await statusOf(id), await linkOf(curbId)]).toEqual(['released', id]);
    const onItsWay = (await calculate(curbId)).id;
    const told = must(await draft(trackerId, [change(curbId, { unit_weight: 1400 })]));
    expect(told.lines[0]?.stamp).toMatch(/springs are no longer released/);
    expect(told.internal?.engineering_needed).toBe(true);
    await agreed(trackerId, [change(curbId, { unit_weight: 1400 })], 'engineering');
    expect([await statusOf(id), await linkOf(curbId)]).toEqual(['superseded', null]);
    expect(await statusOf(onItsWay)).toBe('draft');
    const { reason } = await one<{ reason: string }>(app.db)`
      select reason from history where object = 'spring_configuration' and record_id = ${id} and field = 'status'
      order by history_id desc limit 1`;
    expect(reason).toMatch(/after its springs were calculated: unit weight/);
  });

  it('is superseded by the next one of its line', async () => {
    const { curbIds } = await placeTestOrder(app, 'distributor', { curbs: [ISO] });
    const [curbId = 0] = curbIds;
    const first = await release(curbId);
    const second = await release(curbId);
    expect([await statusOf(first), await linkOf(curbId)]).toEqual(['superseded', second]);
  });

  it('is copied to split-off pieces that are unchanged, and not to heavier ones', async () => {
    const { trackerId, curbIds } = await placeTestOrder(app, 'distributor', { curbs: [ISO] });
    const [curbId = 0] = curbIds;
    const id = await release(curbId);
    const split = (values: FormBody) => ({ kind: 'split', tracker_curb_id: curbId, qty: 1, values });
    await agreed(trackerId, [split({})], 'engineering');
    await agreed(trackerId, [split({ unit_weight: 1400 })], 'engineering');
    expect([await statusOf(id), await linkOf(curbId)]).toEqual(['released', id]);
    const made = await many<{ link: number | null; status: string | null; corners: number }>(app.db)`
      select c.spring_configuration_id as link, s.status,
        (select count(*)::int from spring_corner k
          where k.spring_configuration_id = s.spring_configuration_id) as corners
      from tracker_curb c left join spring_configuration s on s.tracker_curb_id = c.tracker_curb_id
      where c.tracker_id = ${trackerId} and c.tracker_curb_id <> ${curbId} order by c.line_no`;
    expect(made).toEqual([
      { link: expect.any(Number), status: 'released', corners: 4 },
      { link: null, status: null, corners: 0 },
    ]);
    expect(made[0]?.link).not.toBe(id);
  });
});

describe('the spring table', () => {
  const form = async (more: FormBody) => ({ ...(await maker.form('spring')), ...more });

  it('has versions, and a new one in force replaces the previous one', async () => {
    const add = async (capacity: number) =>
      (await engineer.post<LoadedRecord>('/api/spring/save', await form({ part_no: 'K9', capacity_lb: capacity }))).body
        .data as LoadedRecord;
    const first = await add(260);
    expect(first.fields).toMatchObject({ version_no: 1, rate_lb_in: 260, spare_travel_in: 0.5, status: 'draft' });
    expect((await step(engineer, first, 'put_in_force', {}, 'spring')).body.data?.fields.status).toBe('in_force');
    const second = await add(280);
    expect(second.fields.version_no).toBe(2);
    await step(engineer, second, 'put_in_force', {}, 'spring');
    expect((await load('spring', first.id)).fields.status).toBe('retired');
    const shop = await app.as('shop');
    expect((await shop.post('/api/spring/save', await form({ part_no: 'K8' }))).status).toBe(403);
  });

  it('refuses a spring without half its deflection left to solid', async () => {
    const short = await engineer.post('/api/spring/save', await form({ part_no: 'K7', free_height: 4.4 }));
    expect(refusedAt(short)).toEqual(['free_height']);
  });

  it('supplies the springs of quoted curbs', async () => {
    const unit = { unit_base_length: '88 1/8', unit_base_width: '59 1/2', unit_height: '49 3/8', unit_weight: 1050 };
    const iso = { ...CURB, ...unit, curb_type: 'ISO', isolation_class: '1', height: 24 };
    const sales = await app.as('inside');
    const priceIt = async () =>
      (await sales.post<PricedQuote>('/api/quote/price', { company_id: 1, curbs: [iso], parts: [] })).body.data
        ?.lines[0];
    const before = String((await priceIt())?.computed.spring_set);
    expect(before).toMatch(/lb/);
    // the plant's supplier has other springs
    await run(app.db)`
      update spring set capacity_lb = capacity_lb + 7, colour = 'violet'
      where deflection_class = '1' and status = 'in_force'`;
    const after = String((await priceIt())?.computed.spring_set);
    expect(after).toMatch(/violet|7 lb/);
    expect(after).not.toBe(before);
  });
});
