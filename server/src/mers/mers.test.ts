import { fieldsOf, type LoadedRecord, type MassUploadReport } from '@cdi/shared/contracts';
import { openShop } from '../testing/drive-order.ts';
import type { FormBody, Reply } from '../testing/test-app.ts';
import { TWO_CURBS, type TestOrder } from '../testing/place-order.ts';
import { many, maybeOne, one } from '../storage/query.ts';

const shop = openShop();

const faults = (reply: Reply<unknown>) => [reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})];

async function report(order: TestOrder, more: FormBody = {}, who = 'shop'): Promise<Reply<LoadedRecord>> {
  return (await shop.who(who)).post<LoadedRecord>('/api/tracker_mer/save', {
    tracker_id: order.trackerId,
    tracker_curb_id: order.curbIds[0] ?? 0,
    mer_type: 'manufacturing_error',
    stage: 'folding',
    description: 'The flange points inward.',
    ...more,
  });
}

async function idOfReport(order: TestOrder, more: FormBody = {}): Promise<number> {
  const reply = await report(order, more);
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data.id;
}

const save = async (id: number, values: FormBody, who = 'quality') =>
  (await shop.who(who)).post<LoadedRecord>(`/api/tracker_mer/save/${id}`, {
    ...values,
    version: await shop.version('tracker_mer', id),
  });

const step = async (id: number, name: string, who = 'quality', reason = '') =>
  (await shop.who(who)).post<LoadedRecord>(`/api/tracker_mer/transition/${id}`, {
    name,
    reason,
    version: await shop.version('tracker_mer', id),
  });

async function answered(order: TestOrder, more: FormBody, facts: FormBody): Promise<number> {
  const id = await idOfReport(order, more);
  expect((await step(id, 'take')).status).toBe(200);
  expect((await save(id, { corrective_action: 'Scrapped, made again', ...facts })).status).toBe(200);
  expect((await step(id, 'answer')).status).toBe(200);
  return id;
}

const alertsOf = async (who: string): Promise<readonly string[]> => {
  const rows = await many<{ cdi_alert: string }>(shop.app.db)`
    select cdi_alert from cdi_alert where user_id = ${await shop.app.userId(who)} order by cdi_alert_id`;
  return rows.map((row) => row.cdi_alert);
};

const moneyOf = async (trackerId: number) =>
  one<{ qty: number; total: number; cost: number }>(shop.app.db)`
    select qty, total, cost from tracker where tracker_id = ${trackerId}`;

/** The line that a closed report was made again as. */
function remakeOf({ body }: Reply<LoadedRecord>): number {
  if (!body.data) throw new Error(JSON.stringify(body));
  return Number(fieldsOf('tracker_mer', body.data).remake_curb_id);
}

describe('a report', () => {
  it('can be taken right after the save that assigned it, without a version conflict', async () => {
    const order = await shop.place();
    const id = await idOfReport(order);
    const quality = await shop.who('quality');
    const facts = { corrective_action: 'Bent back', assigned_to: await shop.app.userId('quality') };
    const saved = (await save(id, facts)).body.data;
    expect(saved?.fields).toMatchObject({ status: 'assigned' });
    const version = saved?.version ?? 0;
    const reply = await quality.post<LoadedRecord>(`/api/tracker_mer/transition/${id}`, { name: 'take', version });
    expect(reply.status).toBe(200);
    expect(reply.body.data?.fields).toMatchObject({ status: 'in_progress' });
  });

  it('is made by any employee, answered by the roles for answers, and closed by quality or a manager', async () => {
    const order = await shop.place();
    const made = await report(order);
    const id = made.body.data?.id ?? 0;
    expect(made.body.data?.fields).toMatchObject({
      status: 'open',
      mer_no: expect.stringMatching(/^MER-\d+$/),
      requested_by: await shop.app.userId('shop'),
    });
    expect((await report(order, {}, 'distributor')).status).toBe(403);
    expect((await save(id, { cause: 'bend' }, 'shop')).status).toBe(403);

    const engineer = await shop.app.userId('engineering');
    const assigned = await save(id, { assigned_to: engineer }, 'manager');
    expect(assigned.status).toBe(200);
    const row = await one<{ status: string }>(shop.app.db)`
      select status from tracker_mer where tracker_mer_id = ${id}`;
    expect(row.status).toBe('assigned');
    expect(await alertsOf('engineering')).toContainEqual(expect.stringContaining('The flange points inward.'));

    expect((await step(id, 'take', 'engineering')).status).toBe(200);
    expect(faults(await step(id, 'answer', 'engineering'))).toEqual([409, 'RULE', ['corrective_action']]);
    await save(id, { corrective_action: 'Bend line moved' }, 'engineering');
    expect((await step(id, 'answer', 'engineering')).status).toBe(200);
    expect(await alertsOf('shop')).toContainEqual(expect.stringContaining('is answered'));
    expect((await step(id, 'close', 'engineering')).status).toBe(403);
    expect(faults(await step(id, 'close'))).toEqual([409, 'RULE', ['cause']]);
    await save(id, { cause: 'bend' });
    expect((await step(id, 'close')).body.data?.fields).toMatchObject({ status: 'closed', remake_curb_id: null });
    expect((await save(id, { minutes_lost: 5 })).status).not.toBe(200);
  });

  it('is found by its order and by its line, for the pages of both', async () => {
    const order = await shop.place(TWO_CURBS);
    const [first, second] = order.curbIds;
    const id = await idOfReport(order, { tracker_curb_id: first });
    const quality = await shop.who('quality');
    const found = async (filter: FormBody) =>
      ((await quality.post('/rapi/tracker_mers/to_json', filter)).body.rows ?? []).map((row) => row.tracker_mer_id);
    expect(await found({ tracker_id: order.trackerId })).toEqual([id]);
    expect(await found({ tracker_curb_id: first })).toEqual([id]);
    expect(await found({ tracker_curb_id: second })).toEqual([]);
  });

  it('names a line of its own order, and an employee to answer it', async () => {
    const [one, other] = [await shop.place(), await shop.place()];
    const wrong = await report(one, { tracker_curb_id: other.curbIds[0] ?? 0 });
    expect(faults(wrong)).toEqual([422, 'VALIDATION', ['tracker_curb_id']]);
    const id = await idOfReport(one);
    const stranger = await save(id, { assigned_to: await shop.app.userId('distributor') });
    expect(faults(stranger)).toEqual([422, 'VALIDATION', ['assigned_to']]);
  });

  it('shows its cost to users who may see cost, and its minutes to all', async () => {
    const id = await idOfReport(await shop.place());
    expect((await save(id, { extra_cost: 120 }, 'quality')).status).not.toBe(200);
    expect((await save(id, { extra_cost: 120, minutes_lost: 45 }, 'manager')).status).toBe(200);
    const seen = async (who: string) =>
      (await (await shop.who(who)).post<LoadedRecord>(`/api/tracker_mer/to_json/${id}`)).body.data?.fields;
    expect(await seen('accounting')).toMatchObject({ extra_cost: 120, minutes_lost: 45 });
    expect(await seen('shop')).not.toHaveProperty('extra_cost');
    expect(await seen('shop')).toMatchObject({ minutes_lost: 45 });
  });
});

describe('a remake', () => {
  it('is a line without a price, with its cost, route and drawing, and the rep is notified', async () => {
    const order = await shop.at('folding');
    const curbId = order.curbIds[0] ?? 0;
    const before = await moneyOf(order.trackerId);
    const was = await one<{ qty: number; cost: number; curb_no: string }>(shop.app.db)`
      select qty, cost, curb_no from tracker_curb where tracker_curb_id = ${curbId}`;
    const id = await answered(order, { is_remake: true, quantity: 1 }, { cause: 'bend' });
    const closed = await step(id, 'close');
    expect(closed.status).toBe(200);
    const madeId = remakeOf(closed);
    const made = await one<Record<string, unknown>>(shop.app.db)`
      select qty, unit_price, ext_price, cost, line_kind, remake_of_id, drawing_status, status, approved_file_id
      from tracker_curb where tracker_curb_id = ${madeId}`;
    expect(made).toMatchObject({
      qty: 1,
      unit_price: 0,
      ext_price: 0,
      cost: Number((was.cost / was.qty).toFixed(2)),
      line_kind: 'remake',
      remake_of_id: curbId,
      // the drawing was right, so it stays approved and the shop can start at once
      drawing_status: 'approved',
      status: 'released',
    });
    const route = Object.keys(await shop.statuses(madeId));
    for (const gone of ['sales_checking', 'engineering', 'eng_checking']) expect(route).not.toContain(gone);
    for (const kept of ['folding', 'crate', 'loading']) expect(route).toContain(kept);
    const after = await moneyOf(order.trackerId);
    // the customer bought as much as before, for as much; it costs us more
    expect([after.qty, after.total]).toEqual([before.qty, before.total]);
    expect(after.cost).toBeCloseTo(before.cost + was.cost / was.qty, 2);
    expect(await alertsOf('inside')).toContainEqual(expect.stringContaining(`${was.curb_no} is made again as`));
    // and it is worked on as any other line
    expect((await shop.move(madeId, route[0] as 'radan', 'running')).status).toBe(200);
  });

  it('is drawn and engineered again when the drawing was wrong', async () => {
    const order = await shop.at('folding');
    const id = await answered(order, { is_remake: true, quantity: 1 }, { cause: 'drawing' });
    const closed = await step(id, 'close', 'manager');
    const madeId = remakeOf(closed);
    const made = await maybeOne<{ drawing_status: string }>(shop.app.db)`
      select drawing_status from tracker_curb where tracker_curb_id = ${madeId}`;
    expect(made?.drawing_status).toBe('requested');
    expect(Object.keys(await shop.statuses(madeId))).toContain('engineering');
  });

  it('is refused as soon as it is requested for more pieces than the line has', async () => {
    const order = await shop.at('folding');
    const many = await report(order, { is_remake: true, quantity: 999 });
    expect([many.body.code, many.body.fields]).toEqual([
      'VALIDATION',
      { quantity: expect.stringMatching(/ has \d+ pieces?\.$/) },
    ]);
    const id = await idOfReport(order, { quantity: 999 });
    expect(Object.keys((await save(id, { is_remake: true })).body.fields ?? {})).toEqual(['quantity']);
  });

  it('requires a corrective action with its answer', async () => {
    const order = await shop.at('folding');
    const id = await idOfReport(order);
    await step(id, 'take');
    expect(faults(await step(id, 'answer'))).toEqual([409, 'RULE', ['corrective_action']]);
    const done = await step(id, 'answer', 'quality', 'Bent back on the folder');
    expect(done.body.data?.fields).toMatchObject({ status: 'answered', corrective_action: 'Bent back on the folder' });
  });

  it('is refused without a line, and creates nothing', async () => {
    const order = await shop.at('folding');
    const id = await answered(order, { is_remake: true, quantity: 1, tracker_curb_id: '' }, { cause: 'bend' });
    expect(faults(await step(id, 'close'))).toEqual([409, 'RULE', ['tracker_curb_id']]);
    const lines = await many(shop.app.db)`
      select 1 from tracker_curb where tracker_id = ${order.trackerId} and line_kind = 'remake'`;
    expect(lines).toEqual([]);
  });
});

it('restores assignee and description of a report when a mass upload is undone', async () => {
  const id = await idOfReport(await shop.place());
  const { mer_no: number } = await one<{ mer_no: string }>(shop.app.db)`
    select mer_no from tracker_mer where tracker_mer_id = ${id}`;
  const boss = await shop.who('super');
  const steps = async (form: FormBody, path = 'mass_upload'): Promise<MassUploadReport> => {
    const { body } = await boss.post<MassUploadReport>(`/api/tracker_mer/${path}`, form);
    await shop.app.runJobs();
    const report = await boss.post<MassUploadReport>(`/api/tracker_mer/mass_upload/${body.data?.upload_id ?? 0}`);
    return report.body.data as MassUploadReport;
  };
  const csv = `Number,Assigned to,What is wrong or needed\n${number},quality,The flange points outward.\n`;
  const { upload_id: sheet } = await steps({ file_name: 'mers.csv', csv });
  const facts = () =>
    one<{ assigned_to: number | null; description: string }>(shop.app.db)`
      select assigned_to, description from tracker_mer where tracker_mer_id = ${id}`;
  expect((await steps({ apply: 'on' }, `mass_upload/${sheet}`)).state).toBe('done');
  expect(await facts()).toEqual({
    assigned_to: await shop.app.userId('quality'),
    description: 'The flange points outward.',
  });
  expect((await steps({ apply: 'undo' }, `mass_upload/${sheet}`)).state).toBe('undone');
  expect(await facts()).toEqual({ assigned_to: null, description: 'The flange points inward.' });
});
