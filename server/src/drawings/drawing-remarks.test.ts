import type { ApprovalDrawing, OrderView } from '@cdi/shared/contracts';
import { maybeOne, one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB } from '../testing/place-order.ts';

const shop = openShop();

async function drawingsOf(trackerId: number, userName = 'distributor'): Promise<readonly ApprovalDrawing[]> {
  const reply = await (
    await shop.who(userName)
  ).post<{ drawings: readonly ApprovalDrawing[] }>('/api/drawing/list', {
    tracker_id: trackerId,
  });
  return reply.body.data?.drawings ?? [];
}

async function sendOwnSheet(curbId: number): Promise<void> {
  for (const lane of ['checked', 'sent']) expect((await shop.draw(curbId, lane)).status).toBe(200);
}

/** An order whose only curb waits for approval, with a sheet from its own data. */
async function waiting(): Promise<{ trackerId: number; curbId: number }> {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  await shop.draw(curbId, 'drawing');
  await sendOwnSheet(curbId);
  return { trackerId, curbId };
}

const PINS = [
  { x: 3.25, y: 2.5, text: 'Return 2" to the left' },
  { x: 12, y: 7, text: 'Nailer on all four sides' },
];

async function answer(curbId: number, body: Record<string, unknown>) {
  const id = await shop.submittalId(curbId);
  const given = { answer: 'revise', name: 'D. Tester', comment: '', ...body };
  return (await shop.who('distributor')).post(`/api/drawing/answer/${id}`, given as never);
}

it('keeps remarks on the sheet with the answer, alerts the drafter, and shows them on the next revision', async () => {
  const { trackerId, curbId } = await waiting();
  expect((await answer(curbId, { pins: PINS })).status).toBe(200);
  const [answered] = await drawingsOf(trackerId);
  expect(answered).toMatchObject({ rev: 'A', answer: 'revise', pins: PINS });
  const alert = await one<{ text: string }>(shop.app.db)`
    select cdi_alert as text from cdi_alert where record_id = ${curbId} and cdi_alert like '%revise%'
    order by 1 desc limit 1`;
  expect(alert.text).toContain('2 remarks on the sheet');

  // the drafter corrects the height; revision B shows 16 in., revision A stays as it was sent
  await run(shop.app.db)`update tracker_curb set height = 16 where tracker_curb_id = ${curbId}`;
  await sendOwnSheet(curbId);
  const drawings = await drawingsOf(trackerId, 'engineering');
  expect(drawings.map(({ rev, values: { height, line_no: line }, pins }) => [rev, height, line, pins.length])).toEqual([
    ['B', 16, 1, 0],
    ['A', 14, 1, 2],
  ]);
});

it('refuses remarks without text, off the sheet, or with a plain approval, and stores none of them', async () => {
  const { curbId } = await waiting();
  const [pin] = PINS;
  const refused = async (body: Record<string, unknown>) => {
    const reply = await answer(curbId, body);
    return [reply.status, Object.keys(reply.body.fields ?? {})];
  };
  expect(await refused({ pins: [{ ...pin, text: ' ' }] })).toEqual([422, ['pins']]);
  expect((await refused({ pins: [{ ...pin, x: 18 }] }))[0]).toBe(422);
  expect(await refused({ answer: 'approved', pins: [pin] })).toEqual([422, ['answer']]);
  expect(await refused({ answer: 'approved_as_noted' })).toEqual([422, ['comment']]);
  const kept = await maybeOne(shop.app.db)`
    select 1 from submittal where tracker_curb_id = ${curbId} and (answer <> 'waiting' or pins is not null)`;
  expect(kept).toBeUndefined();
});

it('shows the fit beside the drawing, with the source of each number', async () => {
  const model = await one<{ id: number }>(shop.app.db)`
    select model_id as id from model where model_name = 'YHC 4-5 t'`;
  // the maker's own curb is 84 1/2 × 50 3/8 under a base of 88 5/8 × 53 1/4: 2 1/16 and 1 7/16 in. on each side
  const { od_length: _length, od_width: _width, ...rest } = CURB;
  const curb = { ...rest, new_model_id: model.id, unit_curb_length: 84.5, unit_curb_width: 50.375 };
  const { trackerId, curbIds } = await shop.place({ curbs: [curb] });
  const [curbId = 0] = curbIds;
  await shop.draw(curbId, 'drawing');
  await sendOwnSheet(curbId);
  const [drawing] = await drawingsOf(trackerId);
  expect(drawing?.fit.map(({ name, value }) => [name, value])).toEqual([
    ['Clearance, left (A–D)', '2 1/16"'],
    ['Clearance, right (B–C)', '2 1/16"'],
    ['Clearance, front (A–B)', '1 7/16"'],
    ['Clearance, rear (D–C)', '1 7/16"'],
  ]);
  expect(drawing?.fit[0]?.source).toContain('RT-SVX46G page 19 (verified)');
});

it('shows in the order both the drafter of a curb and the person who approved its drawing', async () => {
  const { trackerId, curbId } = await waiting();
  const customer = await shop.who('distributor');
  const lineOf = async () => (await customer.post<OrderView>(`/api/myorder/${trackerId}`)).body.data?.curbs[0];
  expect(await lineOf()).toMatchObject({ drafter: 'Engineering Tester', approval: null });
  expect((await answer(curbId, { answer: 'approved', name: 'Diane Strobel' })).status).toBe(200);
  const line = await lineOf();
  expect(line).toMatchObject({ drafter: 'Engineering Tester', approval: { name: 'Diane Strobel' } });
  expect(Date.parse(line?.approval?.answered_dt ?? '')).not.toBeNaN();
});

describe('a drawing that a drafter attached', () => {
  const record = async (curbId: number, sizes: Record<string, unknown>, userName = 'engineering') =>
    (await shop.who(userName)).post<{ contradictions: string | null }>(`/api/drawing/sizes/${curbId}`, {
      sizes,
    } as never);

  it('may add to the order, not contradict it', async () => {
    const { trackerId, curbIds } = await shop.place();
    const [curbId = 0] = curbIds;
    expect((await record(curbId, { height: '14' })).status).toBe(409);
    await shop.attachDrawing(curbId);
    const wrong = await record(curbId, { od_length: '84 1/2', height: '16' });
    expect(wrong.body.data?.contradictions).toBe('Height: the drawing says 16", the order 14".');
    const checked = await shop.draw(curbId, 'checked');
    expect([checked.status, checked.body.msg]).toEqual([409, expect.stringContaining('the drawing says 16"')]);
    const missing = await record(curbId, { od_length: '84 1/2', height: '14' });
    expect(missing.body.data?.contradictions).toBeNull();
    // width and openings were not entered from the drawing, so it cannot be compared or checked
    const unread = await shop.draw(curbId, 'checked');
    expect([unread.status, unread.body.fields?.drawn_sizes]).toEqual([
      409,
      'Enter what the attached drawing says: width outside; supply opening, along the length; supply opening, along the width; return opening, along the length; return opening, along the width.',
    ]);
    const openings = { sa_length: '34 3/8', sa_width: '18 1/4', ra_length: '34 3/8', ra_width: '18 1/2' };
    await record(curbId, { od_length: '84 1/2', od_width: '50 3/8', height: '14', ...openings });
    await sendOwnSheet(curbId);
    const [drawing] = await drawingsOf(trackerId);
    expect(drawing?.drawn_sizes.map(({ label, drawn, isSame }) => [label, drawn, isSame])).toEqual([
      ['Length outside', '84 1/2"', true],
      ['Width outside', '50 3/8"', true],
      ['Height', '14"', true],
      ['Supply opening, along the length', '34 3/8"', true],
      ['Supply opening, along the width', '18 1/4"', true],
      ['Return opening, along the length', '34 3/8"', true],
      ['Return opening, along the width', '18 1/2"', true],
    ]);
    // the sizes of a checked drawing cannot be entered again
    const late = await record(curbId, { height: '16' });
    expect([late.status, late.body.msg]).toEqual([409, expect.stringContaining('take it back to drawing first')]);
  });

  it('accepts only valid sizes, entered by a drafter', async () => {
    const { curbIds } = await shop.place();
    const [curbId = 0] = curbIds;
    await shop.attachDrawing(curbId);
    const reply = await record(curbId, { height: 'high', roof: '3' });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['height', 'roof']]);
    expect((await record(curbId, { height: '14' }, 'sales')).status).toBe(403);
  });
});

it('approves a drawing without remarks, which a form sends as an empty list', async () => {
  const { curbId } = await waiting();
  expect((await answer(curbId, { answer: 'approved', pins: '' })).body.opt).toBe('save');
});
