import { catalogue, ORDER_STATES, maySeeField } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { ROLE } from '@cdi/shared/policy';
import { employeeActor, RecordMaker } from '../../testing/make-records.ts';
import { placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../../testing/test-app.ts';
import { many, run } from '../../storage/query.ts';
import { readInTime } from './sort-limit.ts';

let app: TestApp;
let boss: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  boss = await app.as('super');
  const maker = new RecordMaker(app);
  await placeTestOrder(app, 'distributor');
  await placeTestOrder(app, 'contractor');
  await placeTestOrder(app, 'rival');
  await placeTestOrder(app, 'distributor');
  await maker.make('part');
});
afterAll(() => app.close());

const rowsOf = async (who: Caller, plural: string, params: FormBody) =>
  (await who.post(`/rapi/${plural}/to_json`, params)).body.rows ?? [];
const column = async (plural: string, name: string, params: FormBody) =>
  (await rowsOf(boss, plural, params)).map((row) => row[name]);

describe('a list sorted by a column', () => {
  it('of records goes by the name that is shown, not by their numbers, and pages within equal names', async () => {
    // numbers of the companies: 1 Great Lakes, 3 Rival, 4 Summit; orders were placed by 1, 4, 3, 1
    await run(app.db)`update company set company_name = 'acme Supply' where company_id = 4`;
    const names: unknown[] = [];
    const ids: number[] = [];
    const readPage = async (cursor: string): Promise<string | null> => {
      const { body } = await boss.post('/rapi/trackers/to_json', { orderby: 'company_id', page_size: 1, cursor });
      for (const row of body.rows ?? []) {
        names.push(row['company_id_label']);
        ids.push(Number(row['tracker_id']));
      }
      return body.next ?? null;
    };
    for (let cursor: string | null = ''; cursor !== null;) cursor = await readPage(cursor);
    expect(names).toEqual(
      ['acme Supply', 'Great Lakes Supply', 'Great Lakes Supply', 'Rival Distribution'].map(
        (name) => `${name} · Toledo · OH`,
      ),
    );
    expect(new Set(ids).size).toBe(4);
    expect(await column('trackers', 'company_id_label', { orderby: 'company_id', direction: 'DESC' })).toEqual(
      [...names].reverse(),
    );
  });

  it('of choices goes as their list does: an order is entered before it is approved, approved before it is released', async () => {
    const states = Object.keys(ORDER_STATES);
    const ids = await column('trackers', 'tracker_id', { orderby: 'tracker_id' });
    const wanted = ['shipped', 'released', 'entered', 'closed'] as const;
    await run(app.db)`alter table tracker disable trigger user`;
    for (const [at, id] of ids.entries())
      await run(app.db)`update tracker set status = ${wanted[at]} where tracker_id = ${id}`;
    await run(app.db)`alter table tracker enable trigger user`;
    const sorted = await column('trackers', 'status', { orderby: 'status' });
    expect(sorted).toEqual([...wanted].sort((a, b) => states.indexOf(a) - states.indexOf(b)));
    expect(sorted).toEqual(['entered', 'released', 'shipped', 'closed']);
  });

  it('goes on with its filters', async () => {
    const names = await column('trackers', 'company_id_label', {
      orderby: 'company_id',
      status: ['entered', 'shipped'],
    });
    expect(names).toHaveLength(2);
    expect(names).toEqual([...names].sort((a, b) => (String(a).toLowerCase() < String(b).toLowerCase() ? -1 : 1)));
  });

  it.each(['cost', 'gm_percent', 'territory_id', 'company_role', 'keywords', 'notes_internal'])(
    'is refused by %s, which is not a column of the list that this person sees',
    async (orderby) => {
      const reply = await (await app.as('distributor')).post('/rapi/trackers/to_json', { orderby });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['orderby']]);
    },
  );

  it('is not sorted by a price that this person does not see', async () => {
    await run(app.db)`update company set show_prices = false where company_id = 1`;
    const distributor = await app.as('distributor');
    const reply = await distributor.post('/rapi/trackers/to_json', { orderby: 'total' });
    await run(app.db)`update company set show_prices = true where company_id = 1`;
    expect([reply.status, reply.body.fields?.['orderby']]).toEqual([422, expect.not.stringContaining('total')]);
    expect((await distributor.post('/rapi/trackers/to_json', { orderby: 'company_id' })).status).toBe(200);
  });

  it('leaves out the columns that were asked for and are hidden from this person, as in a view of a colleague', async () => {
    const columns = 'tracker_no,cost,job_name';
    const [seen] = await rowsOf(boss, 'trackers', { columns });
    const [row] = await rowsOf(await app.as('distributor'), 'trackers', { columns });
    expect([Object.keys(seen ?? {}).includes('cost'), Object.keys(row ?? {})]).toEqual([
      true,
      ['tracker_id', 'version', 'is_active', 'tracker_no', 'job_name'],
    ]);
  });

  it('by several columns goes by the second within the first', async () => {
    const names = await rowsOf(boss, 'trackers', { orderby: 'company_id,tracker_id', direction: 'ASC,DESC' });
    const told = names.map((row) => [String(row['company_id_label']), Number(row['tracker_id'])] as const);
    const wanted = [...told].sort(([a, one], [b, other]) =>
      a.toLowerCase() === b.toLowerCase() ? other - one : a.toLowerCase() < b.toLowerCase() ? -1 : 1,
    );
    expect([told.length, told]).toEqual([4, wanted]);
  });

  it('is sorted by no column of any list that this employee is not shown', async () => {
    const shop = await app.as('shop');
    for (const { plural, fields, search } of catalogue) {
      const hidden = search.resultFields.filter(
        (name) => fields[name] && !maySeeField(fields[name], employeeActor(ROLE.shop)),
      );
      for (const orderby of hidden) {
        const reply = await shop.post(`/rapi/${plural}/to_json`, { orderby });
        expect([plural, orderby, [403, 422].includes(reply.status)]).toEqual([plural, orderby, true]);
      }
    }
  });
});

describe('a list that is too long to sort without an index', () => {
  it('ends after its time with what helps', async () => {
    const explain = () => new AppError('VALIDATION', 'Narrow the list with a filter.');
    const sleep = readInTime(app.services.reportDb, 50, (db) => many(db)`select pg_sleep(5)`, explain);
    await expect(sleep).rejects.toThrow('Narrow the list with a filter.');
    await expect(readInTime(app.services.reportDb, 50, (db) => many(db)`select 1 as n`, explain)).resolves.toEqual([
      { n: 1 },
    ]);
    // the limit ends with its statement: the connection waits as long as ever for others
    expect(await many(app.services.reportDb)`select 1 as n from pg_sleep(0.2)`).toEqual([{ n: 1 }]);
  });

  it('names the columns that are quick, in words of the page', async () => {
    let unlock = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => {
      void app.db.transaction().execute(async (tx) => {
        await run(tx)`lock table tracker in access exclusive mode`;
        resolve();
        await new Promise<void>((done) => (unlock = done));
      });
    });
    await isLocked;
    const reply = await boss.post('/rapi/trackers/to_json', { orderby: 'company_id' });
    unlock();
    expect([reply.status, reply.body.fields?.['orderby']]).toEqual([
      422,
      'There are too many trackers here to sort by Company. Narrow the list with a filter, ' +
        'or sort by one of these: Date, Number, Promised ship date, Shipped on, Total, Job name.',
    ]);
  });
});
