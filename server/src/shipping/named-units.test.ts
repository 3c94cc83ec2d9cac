import { toPlainDate } from '@cdi/shared/units';
import { readOrderUnits } from '../products/unit-names.ts';
import { renderInvoicePdf } from '../receivables/invoice-pdf.ts';
import { one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { readPapers } from '../testing/read-papers.ts';
import { joinPdfText } from '../testing/read-stored-pdf.ts';

const shop = openShop();

it('bill of lading, packing slip and invoice name the unit of each curb and the one that it replaces', async () => {
  const { trackerId } = await shop.at('loading');
  const maker = new RecordMaker(shop.app);
  const [next, old] = [await maker.make('model'), await maker.make('model')];
  await run(shop.app.db)`
    update model set brand = 'Other', model_name = case model_id when ${next.id} then 'RTU 6 t' else 'Old 48' end
    where model_id in (${next.id}, ${old.id})`;
  await run(shop.app.db)`
    update tracker_curb set new_model_id = ${next.id}, existing_model_id = ${old.id} where tracker_id = ${trackerId}`;
  const said = 'New unit RTU 6 t, in place of Old 48';
  const logistics = await shop.who('logistics');
  await logistics.post(`/api/shipping/bol/${trackerId}`, { carrier_name: 'Old Dominion', pro_no: '' });
  const { paper } = readPapers(shop);
  expect(await paper('BOL')).toContain(said);
  const slip = await paper('Packing slip');
  for (const words of [
    said,
    'Received by',
    'Pieces received',
    'report missing pieces to us within 15 days of delivery',
  ])
    expect(slip.replaceAll(/\s+/g, ' ')).toContain(words);

  const { id: curbId } = await one<{ id: number }>(shop.app.db)`
    select min(tracker_curb_id)::int as id from tracker_curb where tracker_id = ${trackerId}`;
  const invoice = await renderInvoicePdf({
    ...{ invoiceNo: 'INV-1', date: '2026-11-20', dueDate: '2026-12-20', terms: 'net_30', billTo: [], remitTo: [] },
    order: {
      ...{ tracker_no: 'T-1', customer_po: null, job_name: 'Riverside', ship_to_name: null, ship_to_address: null },
      ...{ ship_to_city: null, ship_to_state: null, ship_to_zip: null },
    },
    sender: '1 Brake Road, Indianapolis, IN 46241, 1-800-555-0142',
    unitsOf: await readOrderUnits(shop.app.db, trackerId),
    ...{ shipped: [], noTax: null, totalUsd: 530.11, goodsUsd: 530.11 },
    lines: [
      {
        ...{ line_no: 1, kind: 'curb', tracker_curb_id: curbId, part_id: null, description: 'T-1-1 (RTU-1): Curb' },
        ...{ qty: 1, unit_price: 530.11, amount: 530.11 },
      },
    ],
    postedOn: toPlainDate('2026-11-20'),
    madeAt: new Date('2026-11-20T15:00:00Z'),
  });
  const printed = joinPdfText(invoice);
  for (const words of [said, 'CDI 1 Brake Road, Indianapolis, IN 46241, 1-800-555-0142', 'Invoice INV-1, page 1 of 1'])
    expect(printed).toContain(words);
});
