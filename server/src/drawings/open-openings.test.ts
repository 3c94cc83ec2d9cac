import type { ApprovalDrawing, Board, CurbFace } from '@cdi/shared/contracts';
import { run } from '../storage/query.ts';
import { change, changeCalls } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { attachTestFile, CURB, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';

const shop = openShop();
const { agreed } = changeCalls(shop);

/** An adapter on an existing curb that was not measured yet, so its openings are unknown. */
const UNMEASURED = {
  ...CURB,
  qty: 1,
  curb_type: 'ADP',
  existing_od_length: 80,
  existing_od_width: 46,
  od_length: null,
};
/** Openings that the roofer measures later. */
const MEASURED = {
  existing_sa_x: 8,
  existing_sa_y: 5,
  existing_sa_length: 30,
  existing_sa_width: 14,
  existing_ra_x: 8,
  existing_ra_y: 26,
  existing_ra_length: 30,
  existing_ra_width: 14,
};

async function placeUnmeasured(): Promise<{ trackerId: number; curbId: number; no: string }> {
  const dealer = await shop.who('distributor');
  const quoteId = await saveTestQuote(dealer, { curbs: [UNMEASURED] });
  await attachTestFile(dealer, 'quote', quoteId, 8);
  const accepted = { ...SHIP_TO, accepts_to_be_confirmed: true };
  const { body } = await dealer.post<{ tracker_id: number; tracker_no: string }>(
    `/api/quote/order/${quoteId}`,
    accepted,
  );
  const { tracker_id: trackerId = 0, tracker_no = '' } = body.data ?? {};
  const rows = await dealer.post('/rapi/tracker_curbs/to_json', { tracker_id: trackerId });
  return { trackerId, curbId: Number(rows.body.rows?.[0]?.tracker_curb_id), no: `${tracker_no}-1` };
}

async function cardOf(curbId: number) {
  const { body } = await (await shop.who('manager')).post<Board<CurbFace>>('/api/board/load/drawing', {});
  const cards = body.data?.lanes.flatMap((lane) => lane.cards) ?? [];
  return cards.find((card) => card.face.tracker_curb_id === curbId);
}

it('refuses to check a curb whose openings are to be confirmed, until they are entered', async () => {
  const { trackerId, curbId, no } = await placeUnmeasured();
  expect((await shop.draw(curbId, 'drawing')).status).toBe(200);
  const refused = await shop.draw(curbId, 'checked');
  expect(refused.status).toBe(409);
  expect(refused.body.msg).toBe(
    `${no}: supply opening of the existing curb, return opening of the existing curb are to be confirmed. Ask the customer and enter them by a change order.`,
  );
  // the card says it, and offers no step that would be refused
  const card = await cardOf(curbId);
  expect(card?.why).toMatch(/^To be confirmed: supply opening of the existing curb/);
  expect(card?.moves.map(({ to }) => to)).not.toContain('checked');

  await agreed(trackerId, [change(curbId, MEASURED)], 'engineering');
  for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).body.opt).toBe('save');
  const drawings = await (await shop.who('distributor')).post<readonly ApprovalDrawing[]>('/api/drawing/list', {});
  expect(JSON.stringify(drawings.body)).not.toContain('To be confirmed');
});

it('neither sends nor releases a curb that was checked before the openings were required', async () => {
  const { trackerId, curbId, no } = await placeUnmeasured();
  await run(shop.app.db)`update tracker_curb set drawing_status = 'checked' where tracker_curb_id = ${curbId}`;
  const refused = await shop.draw(curbId, 'sent');
  expect([refused.status, refused.body.msg]).toEqual([409, expect.stringMatching(`^${no}: supply opening`)]);
  await run(shop.app.db)`
    update tracker_curb set drawing_status = 'approved' where tracker_curb_id = ${curbId}`;
  await run(shop.app.db)`update tracker set status = 'approved' where tracker_id = ${trackerId}`;
  await shop.finish(curbId, 'sales_checking');
  const released = await shop.transition(trackerId, 'release', 'sales');
  expect(released.status).not.toBe(200);
  expect(released.body.msg).toContain(
    `${no}: supply opening of the existing curb, return opening of the existing curb`,
  );
});
