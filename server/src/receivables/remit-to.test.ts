import type { CallAnswer, makeStatement, MyInvoices } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { billTruck, shipOrder } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();
const COMPANY = 1;

/** Where the invoice of a new order, a statement and the page of the customer say that money goes. */
async function remitsTo(): Promise<readonly string[]> {
  const { trackerId } = await shipOrder(shop);
  await billTruck(shop, trackerId);
  const { file } = await one<{ file: number }>(shop.app.db)`
    select file_id as file from invoice where tracker_id = ${trackerId}`;
  const books = await shop.who('accounting');
  const statement = await books.post<CallAnswer<typeof makeStatement>>(`/api/company/statement/${COMPANY}`, {});
  const page = await (await shop.who('distributor')).post<MyInvoices>('/api/my_invoices/list');
  return [
    await readStoredPdf(shop.app, file),
    await readStoredPdf(shop.app, statement.body.data?.cdi_file_id ?? 0),
    (page.body.data?.remit_to ?? []).join(' '),
  ];
}

it('of two plants without a remit address an invoice names the one that shipped', async () => {
  const added = await one<{ id: number }>(shop.app.db)`
    insert into cdi_location (location_name, code, location_type, address1, city, state, zip, timezone, is_ship_from,
      remit_address)
    values ('Dallas plant', 'DAL', 'plant', '7 Second Way', 'Dallas', 'TX', '75201', 'America/Chicago', true, '')
    returning cdi_location_id as id`;
  const { id: first } = await one<{ id: number }>(shop.app.db)`
    select cdi_location_id as id from cdi_location where code = 'IND'`;
  const names = [];
  for (const plant of [first, added.id]) {
    const { trackerId } = await shipOrder(shop);
    await run(shop.app.db)`update tracker set cdi_location_id = ${plant} where tracker_id = ${trackerId}`;
    await billTruck(shop, trackerId);
    const { file } = await one<{ file: number }>(shop.app.db)`
      select file_id as file from invoice where tracker_id = ${trackerId}`;
    const said = await readStoredPdf(shop.app, file);
    names.push(/Accounts Receivable (1 Curb Way|7 Second Way)/.exec(said)?.[1]);
  }
  expect(names).toEqual(['1 Curb Way', '7 Second Way']);
  await run(shop.app.db)`update cdi_location set is_active = false where cdi_location_id = ${added.id}`;
});

it('customers pay to the plant until a remit address is entered, and to that address from then on', async () => {
  const place = await one<{ address1: string; city: string }>(shop.app.db)`
    select l.address1, l.city from cdi_location l where l.is_ship_from order by 1 limit 1`;
  for (const said of await remitsTo())
    expect(said).toContain(`CDI, Accounts Receivable ${place.address1} ${place.city}`);

  // an office that ships nothing keeps the books
  await run(shop.app.db)`
    insert into cdi_location (location_name, code, location_type, address1, city, state, zip, timezone, remit_address)
    values ('Head office', 'HQ', 'office', '9 Office Way', 'Indianapolis', 'IN', '46204', 'America/New_York',
      ${'PO Box 4410\nIndianapolis, IN 46204'})`;
  for (const said of await remitsTo()) {
    expect(said).toContain('CDI, Accounts Receivable PO Box 4410 Indianapolis, IN 46204');
    // the head of the statement names our office; no money goes there
    expect(said).not.toMatch(/Accounts Receivable.*Office Way/);
  }

  // a plant with a lockbox of its own: its invoices go there
  await run(shop.app.db)`update cdi_location set remit_address = 'Lockbox 71, Dallas, TX 75201' where is_ship_from`;
  const [invoice] = await remitsTo();
  expect(invoice).toContain('CDI, Accounts Receivable Lockbox 71, Dallas, TX 75201');
});
