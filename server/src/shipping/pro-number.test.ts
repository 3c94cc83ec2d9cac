import type { CarrierLoad, HistoryRow, OrderView } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { untilSomebodyWaits } from '../testing/until-somebody-waits.ts';

const shop = openShop();

/** A carrier of ours, with the people who see its loads. */
async function makeCarrier(name: string, users: readonly string[]): Promise<number> {
  const ids = await Promise.all(users.map((user) => shop.app.userId(user)));
  const reply = await (
    await shop.who('logistics')
  ).post<{ id: number }>('/api/shipper/save', {
    shipper_name: name,
    mode: 'ltl',
    tracking_url_template: 'https://track.test/?pro={pro}',
    users: ids,
  });
  return reply.body.data?.id ?? 0;
}

let mine = 0;
let other = 0;
beforeAll(async () => {
  mine = await makeCarrier('Plains Freight', ['shipper']);
  other = await makeCarrier('Other Lines', []);
});

// a number is once with a carrier: what a test noted is not in the way of the next one
afterEach(() => run(shop.app.db)`update shipment set pro_no = null`);

async function loadOf(shipperId: number): Promise<{ trackerId: number; shipmentId: number; bolFileId: number }> {
  const { trackerId } = await shop.at('loading');
  await shop.truck(trackerId, { shipper_id: shipperId, carrier_name: '' });
  const row = await one<{ id: number; file: number }>(shop.app.db)`
    select shipment_id as id, bol_file_id as file from shipment where tracker_id = ${trackerId}`;
  return { trackerId, shipmentId: row.id, bolFileId: row.file };
}

const note = async (shipmentId: number, pro_no: string, who = 'shipper') =>
  (await shop.who(who)).post<{ pro_no: string; cdi_file_id: number }>(`/api/shipping/pro/${shipmentId}`, { pro_no });
const download = async (who: string, fileId: number) => (await shop.who(who)).get(`/api/protected_download/${fileId}`);
const proOf = async (trackerId: number): Promise<string | null> =>
  (await one<{ pro_no: string | null }>(shop.app.db)`select pro_no from shipment where tracker_id = ${trackerId}`)
    .pro_no;
const listed = async (trackerId: number): Promise<CarrierLoad | undefined> => {
  const { body } = await (
    await shop.who('shipper')
  ).post<{ loads: readonly CarrierLoad[] }>('/api/shipping/loads', { shipper_id: 0 });
  return body.data?.loads.find((load) => load.tracker_id === trackerId);
};

it('a carrier reads the bill of lading of each of its loads, and no other paper of the order', async () => {
  const { trackerId, bolFileId } = await loadOf(mine);
  expect((await listed(trackerId))?.bol_file_id).toBe(bolFileId);
  expect((await download('shipper', bolFileId)).status).toBe(200);
  const others = await many<{ id: number }>(shop.app.db)`
    select cdi_file_id as id from cdi_file
    where (tracker_id = ${trackerId} or quote_id is not null) and cdi_file_id <> ${bolFileId}`;
  expect(others.length).toBeGreaterThan(1);
  for (const { id } of others) expect((await download('shipper', id)).status).toBe(404);
  const { body } = await (await shop.who('shipper')).post('/rapi/cdi_files/to_json', {});
  expect(body.rows).toEqual([expect.objectContaining({ cdi_file_id: bolFileId })]);
});

it('a carrier reads nothing of another carrier, nor of a load that has moved to another one', async () => {
  const foreign = await loadOf(other);
  expect((await download('shipper', foreign.bolFileId)).status).toBe(404);
  expect((await note(foreign.shipmentId, '881204')).body.code).toBe('NOT_FOUND');
  const { trackerId, shipmentId } = await loadOf(mine);
  const noted = await note(shipmentId, '881204');
  await shop.truck(trackerId, { shipper_id: other, carrier_name: '' });
  // the paper with this carrier's number is gone with the load
  expect((await download('shipper', noted.body.data?.cdi_file_id ?? 0)).status).toBe(404);
  expect((await note(shipmentId, '881205')).body.code).toBe('NOT_FOUND');
});

it('a load that goes to another carrier while its number is noted takes none', async () => {
  const { trackerId, shipmentId } = await loadOf(mine);
  await shop.who('shipper');
  const switching = await shop.app.db.startTransaction().execute();
  await run(switching)`select 1 from tracker where tracker_id = ${trackerId} for update`;
  await run(switching)`update shipment set shipper_id = ${other} where shipment_id = ${shipmentId}`;
  const noting = note(shipmentId, '881204');
  await untilSomebodyWaits(shop.app.db);
  await switching.commit().execute();
  expect((await noting).body.code).toBe('NOT_FOUND');
  expect(await proOf(trackerId)).toBeNull();
});

it('the number entered by the carrier stays when the papers are written again, until another one is entered', async () => {
  const { trackerId, shipmentId } = await loadOf(mine);
  await note(shipmentId, '881204');
  // from a dialog that was opened before: it knows of no number
  const again = await shop.truck(trackerId, { shipper_id: mine, carrier_name: '', pro_no: '' });
  expect(await readStoredPdf(shop.app, again.body.data?.cdi_file_id ?? 0)).toContain('PRO 881204');
  expect(await proOf(trackerId)).toBe('881204');
  await shop.truck(trackerId, { shipper_id: mine, carrier_name: '', pro_no: '881205' });
  expect(await proOf(trackerId)).toBe('881205');
  // from one that shows the number before: the newer one stays unless another was entered
  const shown = { shipper_id: mine, carrier_name: '', pro_no_before: '881204' };
  await shop.truck(trackerId, { ...shown, pro_no: '881204' });
  expect(await proOf(trackerId)).toBe('881205');
  await shop.truck(trackerId, { ...shown, pro_no: '881206' });
  expect(await proOf(trackerId)).toBe('881206');
});

it.each([
  ['another carrier of ours', () => ({ shipper_id: other, carrier_name: '' })],
  ['one that is named', () => ({ shipper_id: 0, carrier_name: 'Customer’s own truck' })],
])('the number of a carrier does not go along with %s', async (_who, carrier) => {
  for (const [asked, kept] of [
    ['881204', null],
    ['', null],
    ['77-1234', '77-1234'],
  ] as const) {
    const { trackerId, shipmentId } = await loadOf(mine);
    await note(shipmentId, '881204');
    const switched = await shop.truck(trackerId, { ...carrier(), pro_no: asked });
    expect([switched.body.opt, await proOf(trackerId)]).toEqual(['save', kept]);
    const paper = await readStoredPdf(shop.app, switched.body.data?.cdi_file_id ?? 0);
    expect(paper).toContain(`PRO ${kept ?? '____'}`);
  }
});

it('the packing slip names the bill of lading and no PRO number: it is not drawn again when that comes', async () => {
  const { trackerId } = await loadOf(mine);
  await shop.truck(trackerId, { shipper_id: mine, carrier_name: '', pro_no: '881204' });
  const { bol, slip } = await one<{ bol: string; slip: number }>(shop.app.db)`
    select bol_no as bol, packing_slip_file_id as slip from shipment where tracker_id = ${trackerId}`;
  const text = await readStoredPdf(shop.app, slip);
  expect([text.includes('Plains Freight'), text.includes(bol), text.includes('881204')]).toEqual([true, true, false]);
});

it('the PRO number of a load is checked, kept with who and when, printed, and followed by the customer', async () => {
  const { trackerId, shipmentId, bolFileId } = await loadOf(mine);
  for (const [wrong, why] of [
    ['', 'required'],
    ['12', '4 to 20'],
    ['881/204', 'letters and digits'],
  ] as const) {
    const refused = await note(shipmentId, wrong);
    expect([refused.status, refused.body.fields]).toEqual([422, { pro_no: expect.stringContaining(why) }]);
  }
  expect((await listed(trackerId))?.pro_no).toBeNull();

  const noted = await note(shipmentId, ' ab-881204 ');
  expect(noted.body).toMatchObject({ opt: 'save', data: { pro_no: 'AB-881204' } });
  const fileId = noted.body.data?.cdi_file_id ?? 0;
  const before = await readStoredPdf(shop.app, bolFileId);
  // the paper is the same but for the number
  expect(await readStoredPdf(shop.app, fileId)).toBe(before.replace('PRO ____________', 'PRO AB-881204'));
  expect(await listed(trackerId)).toMatchObject({ pro_no: 'AB-881204', bol_file_id: fileId });
  expect((await download('shipper', fileId)).status).toBe(200);

  const view = await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${trackerId}`);
  expect(view.body.data?.shipments).toEqual([
    expect.objectContaining({
      pro_no: 'AB-881204',
      tracking_url: 'https://track.test/?pro=AB-881204',
      bol_file_id: fileId,
    }),
  ]);
  const history = await (
    await shop.who('logistics')
  ).post<{ rows: readonly HistoryRow[] }>(`/api/tracker/history_json/${trackerId}`);
  expect(history.body.data?.rows).toContainEqual(
    expect.objectContaining({
      field: 'pro_no',
      new_value: 'AB-881204',
      changed_by: 'Shipper Tester',
      changed_dt: expect.any(String),
    }),
  );
});

it('a number is corrected after the truck has left too, and nothing else of the truck changes', async () => {
  const { trackerId, shipmentId } = await loadOf(mine);
  await note(shipmentId, '881204');
  const left = await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: 1 });
  expect(left.body.opt).toBe('save');
  const before = await listed(trackerId);
  const corrected = await note(shipmentId, '881205');
  const text = await readStoredPdf(shop.app, corrected.body.data?.cdi_file_id ?? 0);
  expect([text.includes('881205'), text.includes('881204')]).toEqual([true, false]);
  expect(await listed(trackerId)).toEqual({
    ...before,
    pro_no: '881205',
    tracking_url: 'https://track.test/?pro=881205',
    bol_file_id: corrected.body.data?.cdi_file_id,
  });
});

it('the bill of lading of a truck that has left keeps where it went, though the next one goes elsewhere', async () => {
  const { trackerId, shipmentId } = await loadOf(mine);
  await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: 1 });
  const version = await shop.version('tracker', trackerId);
  const moved = { version, ship_to_name: 'Second Site', ship_to_address: '99 Next St' };
  expect((await (await shop.who('manager')).post(`/api/tracker/save/${trackerId}`, moved)).body.opt).toBe('save');
  const noted = await note(shipmentId, '881204');
  const text = await readStoredPdf(shop.app, noted.body.data?.cdi_file_id ?? 0);
  expect(text).toContain('PRO 881204');
  expect(text).toContain('12 River Rd');
  expect(text).not.toMatch(/Second Site|99 Next St/);
});

it('logistics enters the number of a truck that has left, of any carrier, and those who follow the order are notified', async () => {
  const { trackerId, shipmentId } = await loadOf(other);
  await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: 1 });
  const told = async () =>
    (
      await many<{ text: string }>(shop.app.db)`
        select cdi_alert as text from cdi_alert where object = 'tracker' and record_id = ${trackerId}
          and read_dt is null and cdi_alert like '%PRO%'`
    ).map(({ text }) => text);
  expect(await told()).toEqual([]);
  const noted = await note(shipmentId, '881-204', 'logistics');
  expect(noted.body).toMatchObject({ opt: 'save', data: { pro_no: '881-204' } });
  const { tracker_no: no } = await one<{ tracker_no: string }>(shop.app.db)`
    select tracker_no from tracker where tracker_id = ${trackerId}`;
  expect(new Set(await told())).toEqual(new Set([`Truck 1 of ${no} is followed by PRO 881-204`]));
  // who has not read of the wrong one yet never does
  await note(shipmentId, '881-205', 'logistics');
  expect(new Set(await told())).toEqual(new Set([`Truck 1 of ${no} is followed by PRO 881-205`]));
});

it('a number from a dialog opened before another one was entered is refused, and the message names the current one', async () => {
  const { trackerId, shipmentId } = await loadOf(mine);
  const send = async (pro_no: string, pro_no_before: string, who = 'shipper') =>
    (await shop.who(who)).post(`/api/shipping/pro/${shipmentId}`, { pro_no, pro_no_before });
  expect((await send('881204', '')).body.opt).toBe('save');
  expect((await send('881205', '881204', 'logistics')).body.opt).toBe('save');
  for (const opened of ['881204', '']) {
    const late = await send('881299', opened);
    expect([late.status, late.body.code, late.body.msg]).toEqual([
      409,
      'CONFLICT',
      expect.stringContaining('PRO 881205 was noted meanwhile'),
    ]);
    expect(await proOf(trackerId)).toBe('881205');
  }
  // who has read of it may still put another one in its place, and says nothing new with the same
  expect((await send('881205', '881204')).body.opt).toBe('save');
  expect((await send('881299', '881205')).body.opt).toBe('save');
  expect(await proOf(trackerId)).toBe('881299');
});

it('a PRO number is entered by people of the carrier and our shippers, and not for a cancelled order', async () => {
  const { trackerId, shipmentId } = await loadOf(mine);
  for (const who of ['distributor', 'vendor', 'clerk', 'rival', 'sales'])
    expect((await note(shipmentId, '881204', who)).status).toBe(403);
  await run(shop.app.db)`update tracker set status = 'cancelled' where tracker_id = ${trackerId}`;
  expect((await note(shipmentId, '881204')).body.code).toBe('RULE');
});

it('a bill of lading says no price', async () => {
  const { bolFileId } = await loadOf(mine);
  expect((await download('shipper', bolFileId)).headers['content-type']).toBe('application/pdf');
  expect(await readStoredPdf(shop.app, bolFileId)).not.toContain('$');
});

it('a number that another bill of the same carrier has is refused, and the message names that bill', async () => {
  const [first, second, elsewhere] = [await loadOf(mine), await loadOf(mine), await loadOf(other)];
  expect((await note(first.shipmentId, '343-777-649')).body.opt).toBe('save');
  const { bol_no: bol } = await one<{ bol_no: string }>(shop.app.db)`
    select bol_no from shipment where shipment_id = ${first.shipmentId}`;
  const said = { pro_no: `343-777-649 stands on ${bol} of the same carrier already. Look at the number once more.` };
  expect((await note(second.shipmentId, '343-777-649')).body.fields).toEqual(said);
  expect(await proOf(second.trackerId)).toBeNull();
  const papers = { shipper_id: mine, carrier_name: '', pro_no: '343-777-649' };
  const written = await (await shop.who('logistics')).post(`/api/shipping/bol/${second.trackerId}`, papers);
  expect(written.body.fields).toEqual(said);
  // another carrier has its own numbers
  expect((await note(elsewhere.shipmentId, '343-777-649', 'logistics')).body.opt).toBe('save');
});
