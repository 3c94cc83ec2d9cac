import { sql } from 'kysely';
import { prepareDatabase } from '../../start/open-services.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase(({ kysely }) => prepareDatabase(kysely), 'before suppliers saw their orders');
});
afterAll(() => test.drop());

const run = async (text: string) => (await sql.raw<{ title: string }>(text).execute(test.database.kysely)).rows;

it('opens the orders that were sent to those who may read them, and no other file', async () => {
  await run(`insert into cdi_file (cdi_file_title, file_name, mime_type, storage_key, reference_type, cdi_reference_id, cdi_file_type_id, visibility)
    values ('Purchase order PO-IND-1', 'a.pdf', 'application/pdf', 'a', 'po', 1, '21', 'company'),
      ('Our own scan', 'b.pdf', 'application/pdf', 'b', 'po', 1, '21', 'staff'),
      ('Purchase order of a customer', 'c.pdf', 'application/pdf', 'c', 'quote', 1, '8', 'company')`);
  await run(`delete from kysely_filling where name >= '0043'`);
  await prepareDatabase(test.database.kysely);
  expect(await run(`select cdi_file_title as title from cdi_file where visibility = 'public'`)).toEqual([
    { title: 'Purchase order PO-IND-1' },
  ]);
});
