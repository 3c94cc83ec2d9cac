import { change, changeCalls, cents, sumOf } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { linedMaterials, workOutPrice } from '../testing/estimate.ts';
import { CURB, orderTestQuote, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import { putInStock } from '../testing/put-in-stock.ts';
import { readPapers } from '../testing/read-papers.ts';

/*
 * A mixed order that goes on two trucks, with a change order in between: three curbs on skids, one loose curb, two economizers.
 * All curbs are those of the worked take-off, 84 1/2 × 50 3/8 outside, 18 gauge galvanized, 1 in. liner, 2×2 nailer.
 */
const PERIMETER_FT = (2 * (84.5 + 50.375)) / 12;
const STRIP_FT = PERIMETER_FT * 1.05;
// bend deduction of 18 gauge galvanized: 0.1033 in.
const DEDUCTION = 2 * (0.0625 + 0.0516) - (Math.PI / 2) * (0.0625 + 0.33 * 0.0516);
// four channels of 4 1/2 in. across the curb carry the two drop ducts: 6.297 ft²
const CHANNELS_IN2 = 4 * 50.375 * 4.5;
/** Sheet of a curb so high, ft²: flange 3, top 1 1/2, hem 1/2, three bends; a tab of 1 in. at each end of the long walls. */
const sheetFt2 = (high: number): number =>
  ((3 + high + 1.5 + 0.5 - 3 * DEDUCTION) * 2 * (84.5 + 2 + 50.375) + CHANNELS_IN2) / 144;
/** Weight of a curb so high: sheet 34.5 oz/ft², liner .125 lb/ft² of its walls, nailer .47 and gasket .05 lb/ft. */
const weightLb = (high: number): number =>
  sheetFt2(high) * 2.15625 + (PERIMETER_FT * high * 0.125) / 12 + STRIP_FT * (0.47 + 0.05);

/** Days of the second drawing's approval, planned back from Monday, Dec 14: 7 working days before are Dec 3. */
const DUE = { engineering: '2026-12-03', loading: '2026-12-14' };

/** Price of a line of such curbs. Sheets are 40 ft² at a yield of .82: so many for the line. */
function priceOf(line: { high: number; qty: number; sheets: number; crates: number; quantity: number }) {
  const { high, qty, sheets, crates, quantity } = line;
  const linerFt2 = (PERIMETER_FT * high) / 12;
  // 4 walls and the channels of supply and return; 3 bends a wall, 2 a channel
  const [parts, bends] = [6, 4 * 3 + 4 * 2];
  const minutes =
    10 +
    3 +
    (20 + 1.2 * parts) +
    (8 + 0.4 * parts) +
    (10 + 0.6 * parts) + // sales check, engineering, its check, program
    (10 + 2 * sheets) +
    (3 + 6) * sheets +
    (8 + 0.6 * bends * qty) + // batching, turret, folding
    // four welded corners
    1.5 * ((4 * high) / 12) * qty +
    (18 + 0.8 * PERIMETER_FT) * qty +
    (20 + 12 * 2) * qty +
    8 * qty + // shell, guts, quality control
    (10 + 1.1 * linerFt2) * qty +
    (12 + 0.5 * PERIMETER_FT) * crates + // insulate, crate
    (6 + 3 * Math.max(1, crates)) +
    6; // loading, paperwork
  return workOutPrice({
    qty,
    netLb: sheetFt2(high) * 2.15625,
    materials: linedMaterials(linerFt2, STRIP_FT, 12),
    minutes,
    level: 0.55,
    quantity,
  });
}
// 41.83 ft² each: three take 3.8 sheets, one 1.3; 18 in. high 49.4 ft², 1.5 sheets
const THREE = priceOf({ high: 14, qty: 3, sheets: 4, crates: 3, quantity: 0.97 });
const LOOSE = priceOf({ high: 14, qty: 1, sheets: 2, crates: 0, quantity: 1 });
const HIGHER = priceOf({ high: 18, qty: 1, sheets: 2, crates: 0, quantity: 1 });
/*
 * The form comes to $530.11 each for the three ($1,590.33 and $19.80 of surcharge), $617.10 and $6.60 for the loose one, and $665.30
 * and $7.80 when it is 18 in. high. An economizer lists at $900, at level D $495.
 */

// Friday before Thanksgiving; the plant works through that week
let clock = new Date('2026-11-20T17:00:00Z');
const shop = openShop({ now: () => clock });
const { quoteLine, priceRows, quotePdf, paper, labels, invoice, plan } = readPapers(shop);
const { call, must, draft, answer, fieldsOf } = changeCalls(shop);

describe('a mixed order on two trucks, changed in between', () => {
  let quotePaper = '';
  let order: TestOrder;
  let [three, loose, economizers] = [0, 0, 0];

  const goTo = (day: string): void => {
    clock = new Date(`${day}T17:00:00Z`);
    shop.forgetSessions();
  };
  const statusOf = async () => (await fieldsOf('tracker', order.trackerId)).status;

  beforeAll(async () => {
    const curbs = [CURB, { ...CURB, tag: 'RTU-4', qty: 1, crate_type: 'none' }];
    const quote = { curbs, parts: [{ part_id: 1, qty: 2 }] };
    const quoteId = await saveTestQuote(await shop.who('distributor'), quote);
    quotePaper = await quotePdf(quoteId);
    order = await orderTestQuote(shop.app, 'distributor', quoteId);
    [three = 0, loose = 0, economizers = 0] = order.curbIds;
  });

  it('is priced line by line', async () => {
    expect(await priceRows(order.quoteId, 1)).toEqual(THREE);
    expect(await priceRows(order.quoteId, 2)).toEqual(LOOSE);
    expect([THREE.quantity_break, THREE.goods, LOOSE.goods]).toEqual([530.11, 1590.33, 617.1]);
    expect((await quoteLine(order.quoteId, 1)).weight_total).toBeCloseTo(weightLb(14), 1);
    for (const said of [
      '1 3 $530.11 $1,590.33 RTU-1: New construction curb',
      '2 1 $617.10 $617.10 RTU-4: New construction curb',
      '3 2 $495.00 $990.00 ECON-1 Economizer, downflow',
      // 1,590.33 + 617.10 + 990.00; 19.80 + 6.60
      'Goods $3,197.43 Metal surcharge $26.40 Subtotal $3,223.83',
      'Total $3,223.83',
    ])
      expect(quotePaper).toContain(said);
  });

  it('sends two of three curbs on the first truck', async () => {
    for (const curbId of [three, loose]) {
      await shop.sendDrawing(curbId);
      expect((await shop.answer(curbId)).status).toBe(200);
    }
    for (const curbId of order.curbIds) await shop.finish(curbId, 'sales_checking');
    expect((await shop.transition(order.trackerId, 'release', 'sales')).status).toBe(200);
    // approved on Friday, 8 working days
    expect((await shop.tracker(order.trackerId)).promised_date).toBe('2026-12-02');
    await shop.finishUpTo(three, 'loading');
    await shop.finishUpTo(loose, 'turret');

    const lines = [{ tracker_curb_id: three, qty: 2 }];
    const truck = await shop.truck(order.trackerId, { pro_no: 'PRO-1', lines });
    // skids of 260 lb
    expect(truck.body.data).toMatchObject({ shipment_no: 1, pieces: 2, weight_lb: 520 });
    const bol = await paper(truck.body.data?.bol_no ?? '');
    expect(bol).toContain('1 Skid 1: 1 × roof curb, sheet metal 90 × 56 × 22 260 175');
    expect(bol).toContain('1 Skid 2: 1 × roof curb, sheet metal 90 × 56 × 22 260 175');
    expect(bol).toContain('2 Total 520 175');
    const slip = await paper('Packing slip T-');
    for (const said of [
      'RTU-1 New construction curb, 84 1/2" × 50 3/8" × 14" 3 0 2 1',
      'RTU-4 New construction curb, 84 1/2" × 50 3/8" × 14" 1 0 0 1',
      'ECON-1 Economizer, downflow 2 0 0 2',
      '2 pieces, 520 lb Skid 1 of 3: T-',
      'Skid 2 of 3: T-',
    ])
      expect(slip).toContain(said);
    const left = await (await shop.who('logistics')).post(`/api/shipping/leave/${order.trackerId}`, { shipment_no: 1 });
    expect(left.body.data).toEqual({ ship_date: '2026-11-20' });
    expect(await statusOf()).toBe('partially_shipped');
  });

  it('is invoiced for what the first truck carried, with the surcharge of its metal', async () => {
    const { amounts, text } = await invoice(order.trackerId, 1);
    // two of three: 1,590.33 × 2 ÷ 3, and 19.80 × 2 ÷ 3 of surcharge
    expect(amounts).toMatchObject({ goods: 1060.22, surcharge: 13.2, total: 1073.42 });
    expect(amounts).toMatchObject({ dated: '2026-11-20', due: '2026-12-20' });
    expect(text).toContain('2 $530.11 $1,060.22');
    expect(text).toContain('Metal surcharge $13.20 Total $1,073.42');
    expect(text).not.toContain('RTU-4');
  });

  it('is changed: the loose curb, already nested, becomes 18 in. high', async () => {
    goTo('2026-11-23');
    const told = must(await draft(order.trackerId, [change(loose, { height: 18 })], 'manager'));
    // nested: half of the $617.10 of the curb that is made again
    expect(told.lines).toMatchObject([{ ext_before: 617.1, ext_after: HIGHER.goods, charge: 308.55 }]);
    // before 3,197.43 + 26.40; after 1,590.33 + 665.30 + 990.00 and 19.80 + 7.80, with what is due 3,581.78
    expect(told.before).toMatchObject({ goods: 3197.43, surcharge: 26.4, total: 3223.83 });
    expect(told.after).toMatchObject({ goods: 3245.63, surcharge: 27.6, cancel_fee: 308.55, total: 3581.78 });
    for (const amounts of [told.before, told.after]) expect(sumOf({ ...amounts })).toBe(cents(amounts?.total));
    expect(told.customer_reasons).toEqual(expect.arrayContaining(['The price rises.', 'A size changes.']));
    // 2 days to answer, 3 to draw, 2 to approve, 8 to make: the 15th working day after Monday, Nov 23
    expect([told.promised_before, told.promised_after]).toEqual(['2026-12-02', '2026-12-14']);

    must(await call('manager', `send/${told.change_order_id}`));
    must(await answer(told.change_order_id));
    const fields = await fieldsOf('tracker', order.trackerId);
    expect(fields).toMatchObject({ goods: 3245.63, surcharge: 27.6, cancel_fee: 308.55, total: 3581.78 });
    expect(sumOf(fields)).toBe(cents(fields.total));
    expect(await shop.statuses(loose)).toMatchObject({
      sales_checking: 'done',
      engineering: 'ready',
      turret: 'waiting',
    });
    expect(await fieldsOf('tracker_curb', loose)).toMatchObject({ height: 18, ext_price: 665.3 });
  });

  it('is acknowledged again with the new sums, which add up', async () => {
    const text = await acknowledge();
    for (const said of [
      '84 1/2" × 50 3/8" × 18" high, 18 ga',
      'Goods $3,245.63 Metal surcharge $27.60 Subtotal $3,273.23',
      'Due for what was made $308.55 Total $3,581.78',
    ])
      expect(text).toContain(said);
  });

  it('sends the rest on the second truck, and nothing of the first', async () => {
    await shop.sendDrawing(loose);
    expect((await shop.answer(loose)).status).toBe(200);
    await shop.finishUpTo(loose, 'loading');
    await shop.finishUpTo(economizers, 'loading');
    expect(await plan(loose)).toMatchObject({ engineering: DUE.engineering, loading: DUE.loading });
    await putInStock(shop.app, 1, 5);
    const truck = await shop.truck(order.trackerId, { pro_no: 'PRO-2' });
    // a skid of 260 lb, the curb of 123 lb, the package of 260 lb
    expect(weightLb(18)).toBeCloseTo(123.08, 2);
    expect(truck.body.data).toMatchObject({ shipment_no: 2, pieces: 3, weight_lb: 643 });
    const bol = await paper(truck.body.data?.bol_no ?? '');
    for (const said of [
      '1 Skid 3: 1 × roof curb, sheet metal 90 × 56 × 22 260 175',
      // with its flange of 3 in. around 90 1/2 × 56 3/8 × 18 in., 53.1 ft³: 2.3 lb/ft³ are class 250
      '1 Loose: roof curb, sheet metal 90 1/2 × 56 3/8 × 18 123 250',
      '1 Package 1: HVAC accessories (2 × ECON-1 Economizer, downflow) 90 × 56 × 22 260 175',
      '3 Total 643 175, 250',
      'PRO PRO-2',
    ])
      expect(bol).toContain(said);
    expect(bol).not.toMatch(/Skid [12]:/);
    const slip = await paper('Packing slip T-');
    for (const said of [
      'RTU-1 New construction curb, 84 1/2" × 50 3/8" × 14" 3 2 1 0',
      'RTU-4 New construction curb, 84 1/2" × 50 3/8" × 18" 1 0 1 0',
      'ECON-1 Economizer, downflow 2 0 2 0',
      // as the label on it says
      '3 pieces, 643 lb Skid 3 of 3: T-',
      '1 loose: T-',
      'Package 1 of 1: T-',
    ])
      expect(slip).toContain(said);
    expect(await labels(order.trackerId)).toContain('Skid 3 of 3');
    for (const curbId of order.curbIds) expect((await shop.move(curbId, 'loading', 'done')).status).toBe(200);
    expect(await fieldsOf('tracker', order.trackerId)).toMatchObject({ status: 'shipped', total: 3581.78 });
  });

  it('is invoiced for the rest, the change among it: both invoices are the order to the cent', async () => {
    for (const curbId of order.curbIds) await shop.finish(curbId, 'final_paperwork');
    const { amounts, text } = await invoice(order.trackerId, 2);
    // the third of the three 530.11, the higher one 665.30, two economizers 990.00; 27.60 − 13.20; what was made before the change
    expect(amounts).toMatchObject({ goods: 2185.41, surcharge: 14.4, cancel_fee: 308.55, total: 2508.36 });
    expect(cents(1073.42) + cents(amounts.total)).toBe(cents(3581.78));
    for (const said of ['1 $665.30 $665.30', '2 $495.00 $990.00', 'Due for what was made $308.55 Total $2,508.36'])
      expect(text).toContain(said);
    expect(await statusOf()).toBe('invoiced');
  });

  const acknowledge = async (): Promise<string> => {
    await (await shop.who('inside')).post(`/api/order/acknowledgment/${order.trackerId}`, {});
    return paper('Order acknowledgment');
  };
});
