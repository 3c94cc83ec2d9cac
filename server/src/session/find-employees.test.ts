import { ROLE } from '@cdi/shared/policy';
import { run } from '../storage/query.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { findEmployees, worksAs } from './find-employees.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it('finds employees by their roles, and leaves out disabled accounts', async () => {
  const [logistics, material] = [await app.userId('logistics'), await app.userId('material')];
  const found = await findEmployees(app.db, [ROLE.logistics, ROLE.material]);
  expect([...found].sort()).toEqual([logistics, material].sort());
  await run(app.db)`update "user" set status = 'disabled' where user_id = ${material}`;
  expect(await findEmployees(app.db, [ROLE.logistics, ROLE.material])).toEqual([logistics]);
  expect(await findEmployees(app.db, [])).toEqual([]);
});

it('lets super work in any role, and no one outside', async () => {
  const asEngineer = async (userName: string) => worksAs(app.db, await app.userId(userName), [ROLE.engineering]);
  expect(await Promise.all(['engineering', 'super', 'clerk', 'distributor'].map(asEngineer))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
