import { sql } from 'kysely';
import { saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { untilSomebodyWaits } from '../testing/until-somebody-waits.ts';
import { maybeOne, run } from '../storage/query.ts';
import { expireQuotes } from './expire-quotes.job.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function oldQuote(): Promise<number> {
  const id = await saveTestQuote(await app.as('distributor'));
  await run(app.db)`update quote set valid_until = '2020-01-01' where quote_id = ${id}`;
  return id;
}
async function statusOf(id: number): Promise<string | undefined> {
  const row = await maybeOne<{ status: string }>(app.db)`select status from quote where quote_id = ${id}`;
  return row?.status;
}

it('expires only quotes whose prices are no longer valid', async () => {
  const [old, fresh] = [await oldQuote(), await saveTestQuote(await app.as('distributor'))];
  await expireQuotes.run(app.services, {});
  expect([await statusOf(old), await statusOf(fresh)]).toEqual(['expired', 'draft']);
});

it('does not expire a quote that is being priced again at that moment', async () => {
  const id = await oldQuote();
  const saving = await app.db.startTransaction().execute();
  await run(saving)`update quote set valid_until = '2999-01-01' where quote_id = ${id}`;
  const expiring = expireQuotes.run(app.services, {});
  await untilSomebodyWaits(app.db);
  await saving.commit().execute();
  await expiring;
  expect(await statusOf(id)).toBe('draft');
});

it('continues with the other quotes when one cannot be expired', async () => {
  const ids = [await oldQuote(), await oldQuote(), await oldQuote()];
  await run(app.db)`
    create function refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'this record is broken'; end $$`;
  await run(app.db)`
    create trigger refuse_one before update on quote for each row
      when (old.quote_id = ${sql.lit(ids[0])}) execute function refuse_one()`;
  await expireQuotes.run(app.services, {}).catch(() => undefined);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['draft', 'expired', 'expired']);
});
