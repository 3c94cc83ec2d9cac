import type { CarrierLoad, LoadedRecord, OrderView } from '@cdi/shared/contracts';
import { addDays } from '@cdi/shared/units';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';
import { many, run } from '../storage/query.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

const shop = openShop();
const PLAINS = {
  shipper_name: 'Plains Freight',
  mode: 'ltl',
  scac: 'PLFR',
  nmfc_item: '133300',
  tracking_url_template: 'https://track.test/?pro={pro}',
};

const save = async (values: FormBody, who = 'logistics', id = '') =>
  (await shop.who(who)).post<LoadedRecord>(`/api/shipper/save${id}`, values);

async function makeCarrier(values: FormBody): Promise<number> {
  const reply = await save(values);
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data.id;
}

const today = () => todayAtPlant(shop.app);
const faults = (reply: { status: number; body: { fields?: object } }) => [
  reply.status,
  Object.keys(reply.body.fields ?? {}),
];

describe('a carrier', () => {
  it.each<[string, FormBody, string]>([
    ['letters that are no SCAC', { scac: 'O1' }, 'scac'],
    [
      'a tracking address without a place for the PRO',
      { tracking_url_template: 'https://t.test/' },
      'tracking_url_template',
    ],
    ['overlength without a price', { overlength_rules: '[{"fromIn":96}]' }, 'overlength_rules'],
    [
      'one length with two prices',
      { overlength_rules: '[{"fromIn":96,"usd":1},{"fromIn":96,"usd":2}]' },
      'overlength_rules',
    ],
    ['a rating of six', { rating: '6' }, 'rating'],
  ])('is refused with %s', async (_what, values, field) => {
    expect(faults(await save({ shipper_name: 'Nobody', mode: 'ltl', ...values }))).toEqual([422, [field]]);
  });

  it('is kept by logistics and managers, and read by every employee', async () => {
    for (const who of ['sales', 'accounting', 'shop']) expect((await save(PLAINS, who)).status).toBe(403);
    expect((await save({ shipper_name: 'Kept by logistics', mode: 'tl' })).status).toBe(200);
    expect((await save({ shipper_name: 'Kept by a manager', mode: 'tl' }, 'manager')).status).toBe(200);
  });

  it('has people of type Shipper alone, each of one carrier', async () => {
    const [clerk, driver] = [await shop.app.userId('clerk'), await shop.app.userId('shipper')];
    expect(faults(await save({ shipper_name: 'One', mode: 'ltl', users: [clerk] }))).toEqual([422, ['users']]);
    const id = await makeCarrier({ shipper_name: 'Two', mode: 'ltl', users: [driver] });
    expect(faults(await save({ shipper_name: 'Three', mode: 'ltl', users: [driver] }))).toEqual([422, ['users']]);
    await run(shop.app.db)`update shipper set users = '{}' where shipper_id = ${id}`;
  });

  it('warns when its insurance expires within 30 days', async () => {
    const soon = await save({ shipper_name: 'Soon', mode: 'ltl', insurance_expiry: addDays(today(), 20) });
    expect([soon.body.opt, soon.body.msg]).toEqual(['warning', expect.stringContaining('expires on')]);
    const later = await save({ shipper_name: 'Later', mode: 'ltl', insurance_expiry: addDays(today(), 40) });
    expect(later.body.opt).toBe('save');
  });
});

it('a truck takes its papers from its carrier, its customer follows it, and only the carrier’s people see the load', async () => {
  const driver = await shop.app.userId('shipper');
  const plains = await makeCarrier({ ...PLAINS, users: [driver] });
  const { trackerId } = await shop.at('loading');
  const dock = await (
    await shop.who('logistics')
  ).post<{ carriers: { shipper_id: number; scac: string }[] }>(`/api/shipping/dock/${trackerId}`);
  expect(dock.body.data?.carriers).toContainEqual(expect.objectContaining({ shipper_id: plains, scac: 'PLFR' }));

  const first = await shop.truck(trackerId, { shipper_id: plains, carrier_name: '', scac: '', pro_no: '881 204' });
  const text = await readStoredPdf(shop.app, first.body.data?.cdi_file_id ?? 0);
  for (const said of ['Plains Freight', 'SCAC PLFR', 'NMFC item 133300', 'PRO 881 204']) expect(text).toContain(said);
  const view = await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${trackerId}`);
  expect(view.body.data?.shipments[0]?.tracking_url).toBe('https://track.test/?pro=881%20204');

  const other = await makeCarrier({ shipper_name: 'Other Lines', mode: 'ltl', scac: 'OTHR' });
  const loadsOf = async (who: string, shipperId: number) =>
    (
      await (await shop.who(who)).post<{ loads: CarrierLoad[] }>('/api/shipping/loads', { shipper_id: shipperId })
    ).body.data?.loads.map((load) => load.bol_no);
  const bol = first.body.data?.bol_no;
  expect(await loadsOf('shipper', 0)).toEqual([bol]);
  // whatever they ask for, people of a carrier get their own
  expect(await loadsOf('shipper', other)).toEqual([bol]);
  expect(await loadsOf('clerk', plains)).toEqual([bol]);
  expect(await loadsOf('clerk', other)).toEqual([]);
  for (const who of ['distributor', 'vendor'])
    expect((await (await shop.who(who)).post('/api/shipping/loads', { shipper_id: plains })).status).toBe(403);

  // another carrier takes it: nothing of the first stays on the papers; the item says what the goods are and stays
  const again = await shop.truck(trackerId, { shipper_id: other, carrier_name: '' });
  const corrected = await readStoredPdf(shop.app, again.body.data?.cdi_file_id ?? 0);
  expect(corrected).toContain('SCAC OTHR');
  expect(corrected).toContain('NMFC item 133300');
  for (const gone of ['Plains Freight', 'PLFR', '881 204']) expect(corrected).not.toContain(gone);
  expect(await loadsOf('shipper', 0)).toEqual([]);
});

it('nothing is loaded with a carrier on hold or without insurance; an order may wait for the certificate', async () => {
  const { trackerId } = await shop.at('loading');
  const bare = await makeCarrier({ shipper_name: 'Bare', mode: 'ltl', insurance_expiry: addDays(today(), -1) });
  const refused = await shop.truck(trackerId, { shipper_id: bare, carrier_name: '' });
  expect(faults(refused)).toEqual([422, ['shipper_id']]);
  const logistics = await shop.who('logistics');
  const plan = async (shipper_id: number) =>
    logistics.post(`/api/tracker/save/${trackerId}`, {
      shipper_id,
      version: await shop.version('tracker', trackerId),
    });
  const planned = await plan(bare);
  expect([planned.status, planned.body.opt]).toEqual([200, 'warning']);

  const held = await makeCarrier({ shipper_name: 'Held', mode: 'ltl' });
  const hold = { name: 'hold', version: await shop.version('shipper', held), reason: 'Two claims are open' };
  expect((await logistics.post(`/api/shipper/transition/${held}`, hold)).status).toBe(200);
  expect(faults(await shop.truck(trackerId, { shipper_id: held, carrier_name: '' }))).toEqual([422, ['shipper_id']]);
  expect(faults(await plan(held))).toEqual([422, ['shipper_id']]);
  const shipments = await many(shop.app.db)`select 1 from shipment where tracker_id = ${trackerId}`;
  expect(shipments).toEqual([]);
});
