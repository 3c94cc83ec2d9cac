import { catalogue, type ObjectDefinition } from '@cdi/shared/catalogue';
import { one, run } from '../../storage/query.ts';
import { placeTestOrder, saveTestQuote } from '../../testing/place-order.ts';
import { readZip } from '../../testing/read-zip.ts';
import { buildTestApp, encode, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  manager = await app.as('manager');
  const distributor = await app.as('distributor');
  await saveTestQuote(distributor, { job_name: '=HYPERLINK("http://evil")' });
  await saveTestQuote(distributor, { job_name: 'Plain, "quoted" <&> job' });
  await placeTestOrder(app, 'rival', { job_name: 'Third job' });
});
afterAll(() => app.close());

const addressOf = (plural: string, format: string, params: Readonly<Record<string, unknown>> = {}) =>
  `/rapi/${plural}/export/${format}?${encode({ params })}`;

async function download(who: Caller, url: string): Promise<{ status: number; bytes: Buffer; type: string }> {
  const headers = { authorization: `Bearer ${who.token ?? ''}` };
  const reply = await app.server.inject({ method: 'GET', url, headers });
  return { status: reply.statusCode, bytes: reply.rawPayload, type: String(reply.headers['content-type']) };
}

const cellsOf = (sheet: string): string[][] =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c [^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) => cell.replace(/<[^<>]+>/g, '')),
  );
const sheetOf = async (url: string, who = manager) =>
  readZip((await download(who, url)).bytes).get('xl/worksheets/sheet1.xml') ?? '';

describe('a list as a workbook', () => {
  it('has the rows that are filtered, in their order, in the columns of the list', async () => {
    const filter = { job_name: 'job', orderby: 'job_name', direction: 'ASC' };
    const listed = await manager.post('/rapi/quotes/to_json', filter);
    const rows = cellsOf(await sheetOf(addressOf('quotes', 'xlsx', filter)));
    const jobAt = rows[0]?.indexOf('Job name') ?? -1;
    expect(rows.slice(1).map((row) => row[jobAt])).toEqual([
      'Plain, &quot;quoted&quot; &lt;&amp;&gt; job',
      'Third job',
    ]);
    expect(rows).toHaveLength((listed.body.rows?.length ?? 0) + 1);
    expect(rows[0]?.length).toBe(rows[1]?.length);
  });

  it('keeps numbers and days as such, and a text that looks like a formula as a text', async () => {
    const sheet = await sheetOf(addressOf('quotes', 'xlsx', { orderby: 'quote_date' }));
    const [head = [], first = []] = cellsOf(sheet);
    const dayAt = head.findIndex((label) => /date/i.test(label));
    // 46,000 is December 9, 2025
    expect(Number(first[dayAt])).toBeGreaterThan(46_000);
    expect(Number(first[head.indexOf('Total')])).toBeGreaterThan(0);
    expect(sheet).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">=HYPERLINK(&quot;http://evil&quot;)');
    expect(sheet).not.toMatch(/<f[ >]/);
  });

  it('says in its second sheet what was asked for', async () => {
    const files = readZip((await download(manager, addressOf('quotes', 'xlsx', { job_name: 'job' }))).bytes);
    expect(cellsOf(files.get('xl/worksheets/sheet2.xml') ?? '')).toEqual([
      ['About this list', ''],
      ['List', 'Quotes'],
      ['On', expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string],
      ['Filter', 'Job name: job'],
    ]);
  });

  it('has the columns as the page has them: what names the record first', async () => {
    const { fields, search, titleField } = catalogue.find(({ name }) => name === 'model') as ObjectDefinition;
    const labelOf = (name: string) => fields[name]?.label;
    const usual = cellsOf(await sheetOf(addressOf('models', 'xlsx')))[0] ?? [];
    expect(search.resultFields[0]).not.toBe(titleField);
    expect(usual[0]).toBe(labelOf('model_name'));
    const chosen = cellsOf(await sheetOf(addressOf('models', 'xlsx', { columns: 'series,brand,model_name' })))[0];
    expect(chosen).toEqual(['model_name', 'series', 'brand'].map(labelOf));
  });

  it('has more rows than one part, every one once', async () => {
    await run(app.db)`
      insert into territory (territory_name, code)
      select 'Land ' || n, 'L' || n from generate_series(1, 1200) n`;
    const rows = cellsOf(await sheetOf(addressOf('territories', 'xlsx', { orderby: 'territory_name' })));
    const names = rows
      .slice(1)
      .map((row) => row.join('|'))
      .filter((row) => row.includes('Land '));
    expect(new Set(names).size).toBe(1200);
  });
});

describe('a list as comma-separated lines', () => {
  it('has the same cells, with formulas disarmed and the filter at its end', async () => {
    const { bytes, type } = await download(manager, addressOf('quotes', 'csv', { company_id: 1 }));
    const text = bytes.toString('utf8');
    expect(type).toContain('text/csv');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(text).toContain('"Plain, ""quoted"" <&> job"');
    expect(text).not.toContain('Third job');
    expect(text.trimEnd().split('\r\n').at(-1)).toContain('List: Quotes');
  });

  it('says the filter as the chips of the page do', async () => {
    const filters = { company_id: 1, status_not: ['won', 'lost'], quote_date_is: 'this_year' };
    const { bytes } = await download(manager, addressOf('quotes', 'csv', { ...filters, show_my_ccs: 'on' }));
    const { company_name: name } = await one<{ company_name: string }>(app.db)`
      select company_name from company where company_id = 1`;
    const foot = bytes.toString('utf8').trimEnd().split('\r\n').at(-1);
    expect(foot).toContain(`Filter: Mine and copied to me · Company: ${name}`);
    expect(foot).toContain(' · State is not: Won, Lost · Date: this year');
    expect(foot).not.toMatch(/status|_/);
  });

  it('has dollars with two places, also those below 0', async () => {
    await run(app.db)`update quote set total = 707.1, goods = -3 where job_name like '=HYPER%'`;
    const { bytes } = await download(manager, addressOf('quotes', 'csv', { company_id: 1 }));
    const [head = '', ...rows] = bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
    const at = (label: string) => head.split(',').indexOf(label);
    const row =
      rows
        .find((line) => line.includes('HYPERLINK'))
        ?.replace(/"[^,]*"/, '')
        .split(',') ?? [];
    expect(row[at('Total')]).toBe('707.10');
  });
});

describe('the rows that were selected', () => {
  const idsOf = async (who: Caller): Promise<readonly (readonly [number, string])[]> => {
    const { rows = [] } = (await who.post('/rapi/quotes/to_json', { columns: 'job_name' })).body;
    return rows.map((row) => [Number(row['quote_id']), String(row['job_name'])] as const);
  };
  const jobsIn = (rows: readonly string[][]) => rows.slice(1).map((row) => row[rows[0]?.indexOf('Job name') ?? -1]);

  it('are the rows of the file, in the order and with the columns of the list, also where one went out of use', async () => {
    const known = new Map((await idsOf(manager)).map(([id, job]) => [job, id]));
    const ids = ['Third job', 'Plain, "quoted" <&> job'].map((job) => known.get(job));
    const params = { ids: ids.join(','), orderby: 'job_name', direction: 'ASC', columns: 'job_name,total' };
    const wanted = ['Plain, &quot;quoted&quot; &lt;&amp;&gt; job', 'Third job'];
    const files = readZip((await download(manager, addressOf('quotes', 'xlsx', params))).bytes);
    const rows = cellsOf(files.get('xl/worksheets/sheet1.xml') ?? '');
    expect(rows[0]).toEqual(['Job name', 'Total']);
    expect(jobsIn(rows)).toEqual(wanted);
    expect(cellsOf(files.get('xl/worksheets/sheet2.xml') ?? '')).toContainEqual(['Selected', '2 by hand']);
    await run(app.db)`update quote set is_active = false where quote_id = ${ids[0]}`;
    expect(jobsIn(cellsOf(await sheetOf(addressOf('quotes', 'xlsx', params))))).toEqual(wanted);
    const listed = await manager.post('/rapi/quotes/to_json', { ids: params.ids, orderby: 'job_name' });
    expect(listed.body.rows?.map((row) => row['quote_id'])).toEqual([ids[1], ids[0]]);
    await run(app.db)`update quote set is_active = true where quote_id = ${ids[0]}`;
  });

  it('are never more than the person may see', async () => {
    const rival = await app.as('rival');
    const all = (await idsOf(manager)).map(([id]) => id);
    const own = (await idsOf(rival)).map(([id]) => id);
    expect(own.length).toBeLessThan(all.length);
    const seen = await rival.post('/rapi/quotes/to_json', { ids: all.join(',') });
    expect(seen.body.rows?.map((row) => row['quote_id'])).toEqual(own);
  });

  it('are 500 at most, and numbers', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_each, at) => 1_000_000 + at).join(',');
    expect((await download(manager, addressOf('quotes', 'csv', { ids: ids(500) }))).status).toBe(200);
    const refused = await download(manager, addressOf('quotes', 'csv', { ids: ids(501) }));
    expect(refused.status).toBe(422);
    expect(refused.bytes.toString('utf8')).toContain('At most 500 selected records');
    for (const wrong of ['x', '1,,2', '-1', '1;2', '1.5', '99999999999999999999'])
      expect([wrong, (await download(manager, addressOf('quotes', 'csv', { ids: wrong }))).status]).toEqual([
        wrong,
        422,
      ]);
  });
});

describe('who exports a list', () => {
  it('gets the columns that the list shows to the person, and no others', async () => {
    const heads = async (who: Caller) => cellsOf(await sheetOf(addressOf('quotes', 'xlsx'), who))[0] ?? [];
    const listed = async (who: Caller) =>
      Object.keys((await who.post('/rapi/quotes/to_json', {})).body.rows?.[0] ?? {}).filter(
        // valid_until is carried for lists of customers, and no column of ours
        (name) => !/_label$|^version$|^is_active$|^quote_id$|^valid_until$/.test(name),
      );
    for (const name of ['manager', 'shop', 'sales']) {
      const who = await app.as(name);
      expect([name, (await heads(who)).length]).toEqual([name, (await listed(who)).length]);
    }
  });

  it('is an employee who may read it; what is wrong is said before anything is sent', async () => {
    expect((await download(await app.as('distributor'), addressOf('quotes', 'xlsx'))).status).toBe(403);
    expect((await download(await app.as('shop'), addressOf('payments', 'csv'))).status).toBe(403);
    expect((await download(manager, addressOf('quotes', 'xlsx', { no_such_field: '1' }))).status).toBe(422);
    expect((await download(manager, addressOf('quotes', 'pdf'))).status).toBe(422);
    expect((await download(manager, addressOf('nothings', 'csv'))).status).toBe(404);
    expect((await app.visitor.get(addressOf('quotes', 'csv'))).status).toBe(401);
  });
});
