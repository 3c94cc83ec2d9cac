import type { CallAnswer, searchDirectory } from '@cdi/shared/contracts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

let app: TestApp;
let clerk: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  clerk = await app.as('clerk');
  await run(app.db)`
    update "user" set first_name = 'Neil', last_name = 'Burton', title = 'Regional manager', phone = '(555) 010-0123',
      department = 'Midwest' where user_name = 'sales'`;
  await run(app.db)`
    update "user" set first_name = 'Ann', last_name = 'Wells', hourly_rate = 31,
      supervisor_id = (select user_id from "user" where user_name = 'sales') where user_name = 'engineering'`;
});
afterAll(() => app.close());

async function search(find: string, caller = clerk) {
  const { body } = await caller.post<CallAnswer<typeof searchDirectory>>('/api/directory/search', { find });
  return body;
}
const namesOf = async (find: string) => (await search(find)).data?.people.map(({ name }) => name);

it.each([
  ['neil', 'by first name'],
  ['BURTON neil', 'by both names in any order and case'],
  ['regional', 'by title'],
  ['midwest', 'by department'],
  ['0123', 'by the end of the phone number'],
  ['555-010-0123', 'by the phone number as others write it'],
  ['sales@', 'by e-mail'],
])('finds an employee by %p: %s', async (find) => {
  expect(await namesOf(find)).toEqual(['Neil Burton']);
});

it('finds people by role, and shows the role of a person without a title', async () => {
  const [ann] = (await search('engineering')).data?.people ?? [];
  expect(ann).toMatchObject({ name: 'Ann Wells', role: 'Engineering', supervisor: 'Neil Burton' });
  expect(ann).not.toHaveProperty('hourly_rate');
});

it('lists all employees and places when the search is empty, and no customer users', async () => {
  const { data } = await search('');
  expect(data?.people_count).toBe(15);
  expect(data?.people.map(({ email }) => email).join()).not.toContain('distributor');
  expect(data?.places).toMatchObject([{ name: 'Indianapolis plant', kind: 'plant' }]);
});

it('finds a place by a part of its address, and takes wildcards literally', async () => {
  expect((await search('curb way')).data?.places).toHaveLength(1);
  expect(await namesOf('%')).toEqual([]);
  expect(await namesOf('_')).toEqual([]);
});

it('leaves out people who have left', async () => {
  await run(app.db)`update "user" set status = 'disabled' where user_name = 'sales'`;
  expect(await namesOf('burton')).toEqual([]);
  await run(app.db)`update "user" set status = 'active' where user_name = 'sales'`;
});

it('is closed to customers and visitors', async () => {
  expect((await search('neil', await app.as('distributor'))).opt).toBe('error');
  expect((await search('neil', app.visitor)).opt).toBe('denied');
});
