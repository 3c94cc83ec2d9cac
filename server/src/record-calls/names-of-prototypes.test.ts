import { saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let distributor: Caller;
let quoteId = 0;

beforeAll(async () => {
  app = await buildTestApp();
  distributor = await app.as('distributor');
  quoteId = await saveTestQuote(distributor);
});
afterAll(() => app.close());

/** What every object of the language has, and no record. */
describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the name %s', (name) => {
  it('is no list and no object', async () => {
    for (const url of [`/api/typeahead/${name}`, `/api/${name}/to_json/1`, `/rapi/${name}/to_json`, `/report/${name}`])
      expect([url, (await distributor.post(url, { term: 'a' })).status]).toEqual([url, 404]);
  });

  it('is no field to save, to search, to sort or to group by', async () => {
    // the parser drops __proto__ as a name of a form field
    const named = Object.fromEntries([[name, 'x']]);
    const answers = [
      await distributor.post('/api/quote/save', { job_name: 'Riverside', ...named }),
      await distributor.post(`/api/quote/save/${quoteId}`, { version: 1, ...named }),
      await distributor.post('/api/quote/save', { job_name: 'Riverside', curbs: [named] }),
      await distributor.post('/rapi/quotes/to_json', named),
      await distributor.post('/rapi/quotes/to_json', { orderby: name }),
      await distributor.post('/rapi/quotes/to_json', { group_by: name }),
      await distributor.post('/rapi/quotes/to_json', { columns: name }),
      await distributor.post('/api/typeahead/model', { term: 'a', ...named }),
    ];
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });
});
