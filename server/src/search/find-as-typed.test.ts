import type { OmniHit, Suggestion } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => void (app = await buildTestApp()));
afterAll(() => app.close());

const find = async (who: Caller, term: string): Promise<OmniHit[]> =>
  (await who.get(`/api/omni_search?term=${encodeURIComponent(term)}`)).body as OmniHit[];

it('finds models by the number on the plate, which goes on after the name, the longest first', async () => {
  const maker = new RecordMaker(app);
  const make = async (name: string) => {
    const { id } = await maker.make('model');
    await run(app.db)`update model set model_name = ${name} where model_id = ${id}`;
    return id;
  };
  const [short, long] = [await make('ZQC048'), await make('ZQC048E3')];
  await make('ZQC');
  const ids = async (term: string) =>
    ((await app.visitor.get(`/api/typeahead/model?term=${term}`)).body as Suggestion[]).map(({ id }) => id);
  expect(await ids('ZQC048E3RHA')).toEqual([long, short]);
  expect(await ids('Trane%20zqc048a2')).toEqual([short]);
  expect(await ids('ZQC049E3RHA')).toEqual([]);
  expect(await ids('ZQCX')).toEqual([]);
});

it('finds models by a part of the plate: what is exact, what begins with it, what holds it, and a plate without its first letters', async () => {
  const maker = new RecordMaker(app);
  const make = async (name: string, base: number | null) => {
    const { id } = await maker.make('model');
    await run(app.db)`
      update model set model_name = ${name}, series = null, base_length = ${base}, base_width = ${base}
      where model_id = ${id}`;
    return id;
  };
  const inside = await make('48XWVD08', 74.375);
  const begins = await make('XWVD08B', null);
  const exact = await make('XWVD08', null);
  const ids = async (term: string) =>
    ((await app.visitor.get(`/api/typeahead/model?term=${term}`)).body as Suggestion[]).map(({ id }) => id);
  // however well the size is known of the one that only holds it
  expect(await ids('xwvd08')).toEqual([exact, begins, inside]);
  expect(await ids('8XWV')).toEqual([inside]);
  // a plate whose first letters are unreadable; with blanks and hyphens as stamped
  expect(await ids('8XWVD08A2A5')).toEqual([inside, exact]);
  expect(await ids('48-XWVD-08')).toEqual([inside]);
  expect(await ids('48XWVD-08A2A5')).toEqual([inside]);
  expect(await ids('48%20XWVD08%20A2')).toEqual([inside, exact]);
  expect(await ids('XWVD99A2')).toEqual([]);
});

it('passes over blanks and hyphens of a plate in lookups, in lists and in the search of everything', async () => {
  const maker = new RecordMaker(app);
  const { id } = await maker.make('model', { brand: 'Carrier', model_name: '48VQD12' });
  const asset = await maker.make('asset', { asset_name: 'Brake', serial_no: 'VQ30-1187' });
  const boss = await maker.caller('super');
  const typed = async (term: string) =>
    ((await app.visitor.get(`/api/typeahead/model?term=${term}`)).body as Suggestion[]).map((each) => each.id);
  const listed = async (plural: string, filter: Record<string, string>) =>
    (await boss.post(`/rapi/${plural}/to_json`, filter)).body.rows?.length;
  const found = async (term: string) => (await find(boss, term)).map((hit) => [hit.object, hit.id, hit.why]);
  for (const term of ['48-VQ', '48VQ', '48-VQD', '48VQD-12', 'VQD-12', '48%20VQD-12'])
    expect([term, await typed(term)]).toEqual([term, [id]]);
  for (const term of ['48VQD-12', 'VQD-12', '48 VQD 12'])
    expect([term, await listed('models', { model_name: term })]).toEqual([term, 1]);
  expect(await found('48VQD-12')).toEqual([['model', id, 'Model contains “48VQD-12”']]);
  expect(await found('VQ301187')).toEqual([['asset', asset.id, 'Serial number contains “VQ301187”']]);
  // a text that is not a plate must match exactly
  expect(await listed('assets', { asset_name: 'Br-ake' })).toBe(0);
});

it('calls a revision of a quote by its number, and finds it by that', async () => {
  const quoteId = await saveTestQuote(await app.as('distributor'));
  const { quote_no: number } = await one<{ quote_no: string }>(app.db)`
    update quote set revision = 3 where quote_id = ${quoteId} returning quote_no`;
  const distributor = await app.as('distributor');
  const of = (hits: readonly OmniHit[]) => hits.find(({ object, id }) => object === 'quote' && id === quoteId);
  expect(of(await find(distributor, number))?.label).toMatch(new RegExp(`^${number}-3 · `));
  for (const term of [`${number}-3`, `${number}-3`.replace('Q-', '')])
    expect(of(await find(distributor, term))).toMatchObject({ is_exact: true, url: `/quote/${quoteId}` });
  expect(of(await find(distributor, `${number}-2`))).toBeUndefined();
});

it('leaves abbreviations as they are written', async () => {
  const order = await placeTestOrder(app, 'distributor');
  await run(app.db)`update tracker set customer_po = 'Wolfram-77' where tracker_id = ${order.trackerId}`;
  const hits = await find(await app.as('distributor'), 'wolfram');
  expect(hits.find(({ object }) => object === 'tracker')?.why).toBe('Customer PO begins with “wolfram”');
});
