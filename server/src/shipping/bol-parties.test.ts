import type { LoadedRecord } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();

it('a bill of lading has the letters of its carrier, its NMFC item, and who pays where that is a third party', async () => {
  const { trackerId } = await shop.at('loading');
  await run(shop.app.db)`
    update tracker set freight_terms = 'third_party', limited_access = true where tracker_id = ${trackerId}`;
  const logistics = await shop.who('logistics');
  const write = async (more: Record<string, string> = {}) =>
    logistics.post<{ cdi_file_id: number; bol_no: string }>(`/api/shipping/bol/${trackerId}`, {
      carrier_name: 'Old Dominion',
      pro_no: '',
      ...more,
    });
  const wrong = await write({ scac: 'O1' });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['scac']]);
  const first = await write({
    scac: 'odfl',
    nmfc_item: '133300',
    third_party: 'Freight Payers Inc, 9 Bill St, Akron OH 44301',
  });
  const text = await readStoredPdf(shop.app, first.body.data?.cdi_file_id ?? 0);
  for (const said of [
    'SCAC ODFL',
    'NMFC item 133300',
    'THIRD PARTY',
    'Freight Payers Inc',
    '9 Bill St',
    'Limited access',
    'Seal',
  ])
    expect(text).toContain(said);
  // corrected from the board, which asks for carrier and PRO alone: the rest stays
  const again = await write({ pro_no: '55-1' });
  const corrected = await readStoredPdf(shop.app, again.body.data?.cdi_file_id ?? 0);
  expect(again.body.data?.bol_no).toBe(first.body.data?.bol_no);
  for (const said of ['SCAC ODFL', 'PRO 55-1', 'NMFC item 133300', 'Freight Payers Inc'])
    expect(corrected).toContain(said);
});

it.each([
  ['from a page that asks for the carrier alone', {}],
  [
    'from a dialog that shows what the truck has',
    { scac: 'ODFL', nmfc_item: '133300', third_party: 'Freight Payers Inc' },
  ],
])('another carrier that is named takes over no letters and no payer of the first, %s', async (_from, shown) => {
  const { trackerId } = await shop.at('loading');
  const logistics = await shop.who('logistics');
  const write = async (carrier_name: string, more: Record<string, string>) => {
    const { body } = await logistics.post<{ cdi_file_id: number }>(`/api/shipping/bol/${trackerId}`, {
      carrier_name,
      pro_no: '',
      ...more,
    });
    return readStoredPdf(shop.app, body.data?.cdi_file_id ?? 0);
  };
  const first = { scac: 'ODFL', nmfc_item: '133300', third_party: 'Freight Payers Inc' };
  await write('Old Dominion', first);
  const other = await write('Estes Express', shown);
  expect(other).toContain('Estes Express');
  for (const gone of ['ODFL', 'Freight Payers Inc']) expect(other).not.toContain(gone);
  // the item describes the goods, so it applies to any carrier
  expect(other).toContain('133300');
  // a value entered for this truck applies to it alone
  expect(await write('Saia', { ...shown, scac: 'SAIA' })).toContain('SCAC SAIA');
  expect(await write('saia', {})).toContain('SCAC SAIA');
});

it('a carrier that does not go where the order does is named as such, before and after the paper is made', async () => {
  const logistics = await shop.who('logistics');
  const { trackerId } = await shop.at('loading');
  await run(shop.app.db)`update tracker set ship_to_state = 'CA' where tracker_id = ${trackerId}`;
  const facts = { shipper_name: 'Lake States Lines', mode: 'ltl', states_served: ['IN', 'OH'] };
  const { id = 0 } = (await logistics.post<{ id: number }>('/api/shipper/save', facts)).body.data ?? {};
  const warning = 'Lake States Lines does not list CA among the states it serves.';
  const dock = await logistics.post<{ carriers: readonly { shipper_id: number; warning: string | null }[] }>(
    `/api/shipping/dock/${trackerId}`,
  );
  expect(dock.body.data?.carriers.find((each) => each.shipper_id === id)?.warning).toBe(warning);
  const papers = { shipper_id: id, carrier_name: '', pro_no: '' };
  const made = await logistics.post(`/api/shipping/bol/${trackerId}`, papers);
  expect(made.body).toMatchObject({ opt: 'save', msg: expect.stringContaining(warning) });
  await logistics.post(`/api/shipper/save/${id}`, { version: 1, states_served: ['IN', 'OH', 'CA'] });
  const again = await logistics.post(`/api/shipping/bol/${trackerId}`, papers);
  expect(again.body.msg).not.toContain('does not list');
});

it('an order takes over what its branch says of deliveries, and the driver reads it on the bill of lading', async () => {
  const quoted = await shop.place({ freight_terms: 'collect' });
  const { branch, zip } = await one<{ branch: number; zip: string }>(shop.app.db)`
    select branch_id as branch, ship_to_zip as zip from tracker where tracker_id = ${quoted.trackerId}`;
  await run(shop.app.db)`
    update branch set zip = ${zip}, delivery_notes = 'Call Diane an hour ahead: 419-555-0142',
      default_carrier_account = 'LC-40771' where branch_id = ${branch}`;
  const { trackerId } = await shop.at('loading', { freight_terms: 'collect' });
  const logistics = await shop.who('logistics');
  const { body } = await logistics.post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`);
  expect(body.data?.fields).toMatchObject({
    delivery_notes: 'Call Diane an hour ahead: 419-555-0142',
    carrier_account: 'LC-40771',
  });
  const { body: bol } = await logistics.post<{ cdi_file_id: number }>(`/api/shipping/bol/${trackerId}`, {
    carrier_name: 'Old Dominion',
    pro_no: '',
  });
  const text = await readStoredPdf(shop.app, bol.data?.cdi_file_id ?? 0);
  for (const said of ['DELIVERY', 'Call Diane an hour ahead', 'Bill account LC-40771']) expect(text).toContain(said);
});
