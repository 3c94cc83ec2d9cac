import { makePdf } from './paper/make-pdf.ts';
import { CURB } from './testing/place-order.ts';
import { sizesOnDrawing } from './testing/sizes-on-drawing.ts';
import { buildTestApp, type Caller, type TestApp } from './testing/test-app.ts';

interface CardView {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly why: string;
}
interface BoardView {
  readonly lanes: readonly { readonly lane: string; readonly cards: readonly CardView[] }[];
}

describe('from the quote to the loaded truck', () => {
  let app: TestApp;
  let distributor: Caller;
  let engineering: Caller;
  let sales: Caller;
  let quoteId = 0;
  let trackerId = 0;
  let curbId = 0;

  beforeAll(async () => {
    app = await buildTestApp();
    distributor = await app.as('distributor');
    engineering = await app.as('engineering');
    sales = await app.as('sales');
  });
  afterAll(() => app.close());

  const card = async (who: Caller, task: string, lane: string): Promise<CardView | undefined> => {
    const reply = await who.post<BoardView>(`/api/board/load/${task}`, {});
    return reply.body.data?.lanes.find((each) => each.lane === lane)?.cards[0];
  };
  const finish = async (userName: string, task: string) => {
    const who = await app.as(userName);
    const found = await card(who, task, 'ready');
    if (!found) throw new Error(`No card is ready at ${task}`);
    if (task === 'batching')
      await who.post(`/api/board/cut_by_hand/${curbId}`, { note: 'By hand from remnant RM-IND-12' });
    return who.post(`/api/board/move/${task}/${found.id}`, { version: found.version, to_lane: 'done' });
  };

  it('prices while the person types', async () => {
    const reply = await distributor.post<{
      lines: { price: { unit_price: number; steps: { code: string; isInternal: boolean }[] } }[];
      cost?: number;
    }>('/api/quote/price', { job_name: 'x', curbs: [CURB] });
    expect(reply.status).toBe(200);
    const [line] = reply.body.data?.lines ?? [];
    expect(line?.price.unit_price).toBeGreaterThan(100);
    expect(line?.price.steps.every((step) => !step.isInternal)).toBe(true);
    expect(reply.body.data?.cost).toBeUndefined();
  });

  it('saves a quote of their own company, without its cost', async () => {
    const reply = await distributor.post<{
      id: number;
      fields: Record<string, unknown>;
      children: { curbs: Record<string, unknown>[] };
    }>('/api/quote/save', { job_name: 'Riverside', job_zip: '43604', curbs: [CURB] });
    expect(reply.body).toMatchObject({
      opt: 'save',
      data: { fields: { job_name: 'Riverside', status: 'draft', company_id: 1 } },
    });
    expect(reply.body.data?.fields).not.toHaveProperty('cost');
    expect(reply.body.data?.children.curbs[0]).toMatchObject({ od_length: 84.5, h_a: 14 });
    quoteId = reply.body.data?.id ?? 0;
  });

  it('refuses what cannot be built at its field', async () => {
    const reply = await distributor.post(`/api/quote/save`, {
      job_name: 'Impossible',
      curbs: [{ ...CURB, od_length: '100' }],
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields ?? {}).join()).toContain('curbs[0].');
  });

  it('sends the quote as a PDF', async () => {
    const reply = await distributor.post<{ cdi_file_id: number }>(`/api/quote/send/${quoteId}`, {
      message: 'Please look',
    });
    expect(reply.body).toMatchObject({ opt: 'save' });
    const file = await distributor.get(`/api/protected_download/${reply.body.data?.cdi_file_id}`);
    expect(file.status).toBe(200);
    expect(file.text.slice(0, 5)).toBe('%PDF-');
  });

  const order = () =>
    distributor.post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, {
      customer_po: 'PO-1',
      ship_to_name: 'Riverside',
      ship_to_address: '12 River Rd',
      ship_to_city: 'Toledo',
      ship_to_state: 'OH',
      ship_to_zip: '43604',
      ship_to_phone: '',
      requested_date: '',
    });

  it('orders only with the purchase order attached', async () => {
    expect((await order()).body).toMatchObject({
      opt: 'error',
      fields: { customer_po: expect.stringContaining('Attach the purchase order') },
    });
    const uploaded = await distributor.upload('po.pdf', await makePdf('PO', 'LETTER', (pdf) => pdf.text('PO-1')));
    const attached = await distributor.post('/api/cdi_file/attach_file', undefined, {
      handler: 'quote',
      cdi_reference_id: quoteId,
      cdi_reference2_id: 0,
      cdi_file_type_id: 8,
      cdi_file_title: 'PO',
      cdi_file_id: uploaded.body.cdi_file_id,
      conforming_type_id: 0,
    });
    expect(attached.body).toMatchObject({ opt: 'save', msg: 'File Attached' });
    const reply = await order();
    expect(reply.body).toMatchObject({ opt: 'save', data: { tracker_no: expect.stringMatching(/^T-\d+$/) } });
    trackerId = reply.body.data?.tracker_id ?? 0;
  });

  it('does not release before the drawing is approved', async () => {
    const loaded = await sales.post<{ version: number; rights: { transitions: string[] } }>(
      `/api/tracker/to_json/${trackerId}`,
    );
    const reply = await sales.post(`/api/tracker/transition/${trackerId}`, {
      name: 'release',
      version: loaded.body.data?.version,
    });
    expect(reply.body.opt).toBe('error');
  });

  it('draws, checks and sends', async () => {
    const board = async () =>
      (await engineering.post<BoardView>('/api/board/load/drawing', {})).body.data?.lanes.flatMap((lane) =>
        lane.cards.map((each) => ({ ...each, lane: lane.lane })),
      )[0];
    const first = await board();
    curbId = first?.id ?? 0;
    expect(first).toMatchObject({ lane: 'requested' });
    expect(
      (await engineering.post(`/api/board/move/drawing/${curbId}`, { version: first?.version, to_lane: 'drawing' }))
        .body.opt,
    ).toBe('save');
    const drawing = await engineering.upload('drawing.pdf', await makePdf('D', 'LETTER', (pdf) => pdf.text('D')));
    await engineering.post('/api/cdi_file/attach_file', undefined, {
      handler: 'tracker_curb',
      cdi_reference_id: curbId,
      cdi_reference2_id: 0,
      cdi_file_type_id: 1,
      cdi_file_title: '',
      cdi_file_id: drawing.body.cdi_file_id,
      conforming_type_id: 0,
    });
    const moveTo = async (who: Caller, lane: string) => {
      const now = await board();
      return (await who.post(`/api/board/move/drawing/${curbId}`, { version: now?.version, to_lane: lane })).body;
    };
    expect((await moveTo(engineering, 'checked')).msg).toMatch(/a second person checks it/);
    // what the drawing says has to be read off it before anybody checks it
    expect((await moveTo(await app.as('manager'), 'checked')).fields?.drawn_sizes).toMatch(/^Enter what the attached/);
    await engineering.post(`/api/drawing/sizes/${curbId}`, { sizes: await sizesOnDrawing(app.db, curbId) });
    expect((await moveTo(await app.as('manager'), 'checked')).opt).toBe('save');
    expect((await moveTo(engineering, 'sent')).opt).toBe('save');
  });

  it('takes the approval of the customer, once', async () => {
    const list = await distributor.post<{ drawings: { submittal_id: number; may_answer: boolean }[] }>(
      '/api/drawing/list',
      {},
    );
    const id = list.body.data?.drawings[0]?.submittal_id;
    const rival = await app.as('rival');
    expect((await rival.post(`/api/drawing/answer/${id}`, { answer: 'approved', name: 'R', comment: '' })).status).toBe(
      404,
    );
    const reply = await distributor.post(`/api/drawing/answer/${id}`, {
      answer: 'approved',
      name: 'D. Tester',
      comment: '',
    });
    expect(reply.body).toMatchObject({ opt: 'save', data: { tracker_status: 'approved' } });
    expect(
      (await distributor.post(`/api/drawing/answer/${id}`, { answer: 'revise', name: 'D', comment: 'x' })).body.code,
    ).toBe('RULE');
  });

  it('is released after Sales Checking and goes through every stage', async () => {
    expect((await card(engineering, 'engineering', 'waiting'))?.why).toContain('Sales Checking');
    expect((await finish('inside', 'sales_checking')).body).toMatchObject({ code: 'RULE' });
    await (await app.as('inside')).post(`/api/order/agree_freight/${trackerId}`, { freight: 210 });
    expect((await finish('inside', 'sales_checking')).body).toMatchObject({ opt: 'save' });
    expect((await card(engineering, 'engineering', 'waiting'))?.why).toContain('not released');
    const loaded = await sales.post<{ version: number }>(`/api/tracker/to_json/${trackerId}`);
    expect(
      (
        await sales.post(`/api/tracker/transition/${trackerId}`, {
          name: 'release',
          version: loaded.body.data?.version,
        })
      ).body,
    ).toMatchObject({ opt: 'save', data: { fields: { status: 'released' } } });
    for (const [who, task] of [
      ['engineering', 'engineering'],
      ['manager', 'eng_checking'],
      ['batching', 'radan'],
      ['batching', 'batching'],
      ['shop', 'turret'],
      ['shop', 'folding'],
      ['shop', 'clinching'],
      ['shop', 'shell'],
      ['shop', 'guts'],
    ] as const)
      expect([task, (await finish(who, task)).body.opt]).toEqual([task, 'save']);
    expect((await finish('quality', 'quality_control')).body.code).toBe('RULE');
    expect(
      (
        await (
          await app.as('quality')
        ).post(`/api/board/qc/${curbId}`, { result: 'pass', defects: '', no_photo: 'Camera is away' })
      ).body.opt,
    ).toBe('save');
    expect((await finish('quality', 'quality_control')).body.opt).toBe('save');
    expect((await finish('shop', 'insulate')).body.opt).toBe('save');
    expect((await finish('shop', 'crate')).body.code).toBe('RULE');
    const logistics = await app.as('logistics');
    expect(
      (
        await logistics.post(`/api/shipping/crates/${curbId}`, {
          crates: Array.from({ length: 3 }, () => ({ length: 90, width: 56, height: 22, weight_lb: 260 })),
        })
      ).body.opt,
    ).toBe('save');
    expect((await finish('shop', 'crate')).body.opt).toBe('save');
    expect((await finish('logistics', 'loading')).body.code).toBe('RULE');
    expect(
      (
        await logistics.post(`/api/shipping/bol/${trackerId}`, {
          carrier_name: 'Plains Freight',
          pro_no: '123',
        })
      ).body,
    ).toMatchObject({ opt: 'save' });
    expect((await finish('logistics', 'loading')).body.opt).toBe('save');
    expect((await finish('logistics', 'final_paperwork')).body.opt).toBe('save');
  });

  it('shows the customer the shipped order', async () => {
    const reply = await distributor.post<{
      status: string;
      curbs: { stage: string; crates: unknown[] }[];
      files: unknown[];
    }>(`/api/myorder/${trackerId}`, {});
    expect(reply.body.data).toMatchObject({
      status: 'shipped',
      shipments: [{ shipment_no: 1, pro_no: '123', pieces: 3, weight_lb: 780, ship_date: expect.any(String) }],
      curbs: [{ stage: 'shipped', crates: [{ weight_lb: 260 }, { weight_lb: 260 }, { weight_lb: 260 }] }],
    });
    const foreign = await (await app.as('rival')).post(`/api/myorder/${trackerId}`, {});
    expect([foreign.status, foreign.body.msg]).toEqual([
      404,
      `There is no order ${trackerId}, or it is not yours to see.`,
    ]);
  });

  it('appears in the reports', async () => {
    const booked = await sales.post('/rapi/orders_booked/to_json', {});
    expect(booked.body.rows).toEqual(expect.arrayContaining([expect.objectContaining({ tracker_id: trackerId })]));
    expect((await (await app.as('supervisor')).post('/rapi/wip_by_stage/to_json', {})).body.rows).toHaveLength(16);
    const csv = await sales.get('/rapi/orders_booked/csv');
    expect(csv.status).toBe(200);
    expect(csv.text).toContain('Riverside');
  });
});
