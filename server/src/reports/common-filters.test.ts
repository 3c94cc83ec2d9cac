import { ReportWorld } from '../testing/report-world.ts';

let world: ReportWorld;
let group: number;

/** One open invoice, order and quote of a customer in Ohio, which is in the Midwest and belongs to a group; another of a rival. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-03-10T16:00:00Z');
  const inside = await world.app.userId('inside');
  group = await world.add('entity_group', { group_name: 'Lakes buying group', group_type: 'buying_group' });
  await world.update('company', 1, { entity_group_id: group, territory_id: 1, inside_rep_id: inside });
  for (const [no, company, more] of [
    ['1', 1, { territory_id: 1, inside_rep_id: inside }],
    ['2', 3, {}],
  ] as const) {
    const order = await world.add('tracker', {
      tracker_no: `T-${no}`,
      tracker_date: '2026-03-01',
      promised_date: '2026-03-02',
      company_id: company,
      status: 'in_production',
      goods: 100,
      ...more,
      ...(company === 1 ? { cdi_location_id: 1 } : {}),
    });
    await world.add('tracker_curb', { curb_no: `T-${no}-1`, tracker_id: order, status: 'fabricating', qty: 1 });
    const facts = { invoice_date: '2026-03-05', due_date: '2026-04-04', company_id: company, tracker_id: order };
    await world.addInvoice(`I-${no}`, 110, { goods: 100, surcharge: 10, ...facts });
    await world.add('quote', {
      quote_no: `Q-${no}`,
      revision: 0,
      quote_date: '2026-03-01',
      status: 'sent',
      company_id: company,
      ...more,
    });
  }
});
afterAll(() => world.app.close());

it.each(['orders_booked', 'quotes_open', 'late_list', 'ar_aging', 'invoice_register'])(
  '%s narrows to territory, region, rep, customer and entity group',
  async (name) => {
    const rows = async (filter: Readonly<Record<string, string>>) => (await world.read(name, filter)).rows.length;
    expect(await rows({})).toBe(2);
    const inside = String(await world.app.userId('inside'));
    const ours = { territory_id: '1', region_id: '1', rep_id: inside, company_id: '1', entity_group_id: String(group) };
    for (const [filter, value] of Object.entries(ours)) {
      expect([filter, await rows({ [filter]: value })]).toEqual([filter, 1]);
      expect([filter, await rows({ [filter]: '99' })]).toEqual([filter, 0]);
    }
    expect(await rows(ours)).toBe(1);
  },
);

it('narrows the surcharge of invoices to the plant and the region of their orders', async () => {
  const charged = async (filter: Readonly<Record<string, string>>) =>
    (await world.read('surcharge_recovery', filter)).figures?.['charged'];
  expect(await charged({})).toBe(20);
  expect(await charged({ cdi_location_id: '1' })).toBe(10);
  expect(await charged({ region_id: '1' })).toBe(10);
  expect(await charged({ region_id: '99' })).toBe(0);
});
