import type { LoadedRecord } from '@cdi/shared/contracts';
import { computeCurbGeometry, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { describeEngineering } from '@cdi/shared/domain/engineering';
import type { SpringTable } from '@cdi/shared/trade';
import { one } from '../storage/query.ts';
import { change, changeCalls } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { ISOLATED } from '../testing/isolation-curb.ts';
import { orderTestQuote, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import { readPapers } from '../testing/read-papers.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';

/*
 * The isolation curb of the worked orders: with economizer, power exhaust and rail its corners carry A 258.9, B 225.9, C 318.9 and
 * D 366.9 lb, on two springs each. A and B are on the spring of 150 lb: 129.4 and 112.9 lb, .86 and .75 in.
 */
const OLD = ['A 2 × S1-150 green (259 lb, 0.86 in.)', 'B 2 × S1-150 green (226 lb, 0.75 in.)'];

/*
 * The supplier's spring carries 140 lb at 1 in., and is violet: 129.4 ÷ 140 = .92 in., 112.9 ÷ 140 = .81 in.
 */
const NEW = ['A 2 × S1-150 violet (259 lb, 0.92 in.)', 'B 2 × S1-150 violet (226 lb, 0.81 in.)'];
// C and D carry 159.4 and 183.4 lb, on springs of 200 lb as before
const SAME = ['C 2 × S1-200 blue (319 lb, 0.80 in.)', 'D 2 × S1-200 blue (367 lb, 0.92 in.)'];

const shop = openShop({ now: () => new Date('2026-11-30T17:00:00Z') });
const { quoteLine, quotePdf, paper } = readPapers(shop);
const { agreed } = changeCalls(shop);

const said = (springs: readonly string[]): string => [...springs, ...SAME].join('; ');

function expectSprings(text: string, springs: readonly string[]): void {
  // a line of print may end between two words
  const plain = text.replaceAll(/\s+/g, ' ');
  for (const spring of [...springs, ...SAME]) expect(plain).toContain(spring);
  for (const spring of springs === OLD ? NEW : OLD) expect(plain).not.toContain(spring);
}

async function post<T>(who: string, path: string, body: FormBody = {}): Promise<T> {
  const reply = await (await shop.who(who)).post<T>(path, body);
  if (reply.body.data === undefined) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

async function submittalOf(quoteId: number): Promise<string> {
  const { cdi_file_id } = await post<{ cdi_file_id: number }>('distributor', `/api/quote/submittal_set/${quoteId}`);
  return readStoredPdf(shop.app, cdi_file_id);
}

async function drawn(curbId: number): Promise<string> {
  for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).body.opt).toBe('save');
  return paper('Drawing T-');
}

/** Engineering enters the spring that the supplier has now and puts it in force. */
async function replaceSpring(): Promise<void> {
  const spring = await post<LoadedRecord>('engineering', '/api/spring/save', {
    part_no: 'S1-150',
    deflection_class: '1',
    colour: 'violet',
    capacity_lb: 140,
    rated_deflection_in: 1,
    free_height: 4.5,
    solid_height: 3,
    source: 'Supplier’s catalogue',
  });
  await post('engineering', `/api/spring/transition/${spring.id}`, { name: 'put_in_force', version: spring.version });
}

describe('when engineering puts another spring in force', () => {
  let placed: TestOrder;
  let sentQuoteId = 0;

  beforeAll(async () => {
    const dealer = await shop.who('distributor');
    placed = await orderTestQuote(shop.app, 'distributor', await saveTestQuote(dealer, { curbs: [ISOLATED] }));
    sentQuoteId = await saveTestQuote(dealer, { curbs: [ISOLATED] });
    expectSprings(await quotePdf(sentQuoteId), OLD);
    await replaceSpring();
  });

  it('a new quote, its paper, its submittal and its drawing name the new one', async () => {
    const quoteId = await saveTestQuote(await shop.who('distributor'), { curbs: [ISOLATED] });
    expect(await quoteLine(quoteId)).toMatchObject({ spring_set: said(NEW) });
    expectSprings(await quotePdf(quoteId), NEW);
    expectSprings(await submittalOf(quoteId), NEW);
    const { curbIds } = await orderTestQuote(shop.app, 'distributor', quoteId);
    expectSprings(await drawn(curbIds[0] ?? 0), NEW);
  });

  it('a visitor who tries out a curb gets the springs in force, without an account', async () => {
    const { body } = await shop.app.visitor.post<SpringTable>('/api/spring/in_force', {});
    const springs = body.data;
    expect(springs?.[1].find(({ partNumber }) => partNumber === 'S1-150')).toEqual({
      partNumber: 'S1-150',
      colour: 'violet',
      capacityLb: 140,
      freeHeightIn: 4.5,
      ratedDeflectionIn: 1,
      travelIn: 1.5,
    });
    const spec = curbSpecFromRecord({ ...ISOLATED, unit_base_length: 88.125, unit_base_width: 59.5 }, {}, springs);
    const rows = describeEngineering(spec, computeCurbGeometry(spec));
    expect(rows.find(({ label }) => label === 'Springs')?.value).toBe(said(NEW));
  });

  it('a quote that was sent says what it said', async () => {
    expectSprings(await submittalOf(sentQuoteId), OLD);
  });

  it('an order that was placed keeps its springs, on its drawing and through a change of its height', async () => {
    const [curbId = 0] = placed.curbIds;
    expectSprings(await drawn(curbId), OLD);
    await agreed(placed.trackerId, [change(curbId, { height: 16 })]);
    const line = await one<{ spring_set: string }>(shop.app.db)`
      select spring_set from tracker_curb where tracker_curb_id = ${curbId}`;
    expect(line.spring_set).toBe(said(OLD));
    expectSprings(await drawn(curbId), OLD);
  });
});
