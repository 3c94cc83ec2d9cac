import type { UserRights } from '@cdi/shared/contracts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const ask = async (asker: string, userName: string) =>
  (await app.as(asker)).post<UserRights>(`/api/user/rights/${await app.userId(userName)}`, {});
async function rightsOf(userName: string): Promise<UserRights> {
  const { body } = await ask('hr', userName);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}
const of = ({ objects }: UserRights, name: string) => objects.find((row) => row.name === name);

it('names the records that a distributor sees, and those that stay closed', async () => {
  const rights = await rightsOf('distributor');
  expect(of(rights, 'quote')?.reads).toContain('those of their company');
  expect(of(rights, 'quote')?.creates).toBe(true);
  expect(rights.closed).toEqual(expect.arrayContaining(['Assets', 'Timecards', 'Bills']));
  expect(of(rights, 'tracker')?.creates).toBe(false);
});

it('lists the fields hidden from a role: cost from the shop, but not from accounting', async () => {
  const part = async (who: string) => of(await rightsOf(who), 'part')?.hidden ?? [];
  const [shop, accounting] = [await part('shop'), await part('accounting')];
  expect(shop).toContain('Cost');
  expect(accounting).not.toContain('Cost');
});

it('lists the steps of a role: leadership approves purchase orders, sales does not', async () => {
  const steps = async (who: string) => of(await rightsOf(who), 'po')?.steps ?? [];
  expect(await steps('leadership')).toContain('Approve');
  expect(await steps('sales')).not.toContain('Approve');
});

it('shows that super users read and change everything, and nothing is hidden', async () => {
  const { objects, closed } = await rightsOf('super');
  expect(closed).toEqual([]);
  expect(objects.filter(({ reads, hidden }) => reads !== 'all' || hidden.length > 0)).toEqual([]);
});

it('is for those who hand out rights, and for accounts that can sign in', async () => {
  expect((await ask('manager', 'clerk')).status).toBe(200);
  for (const who of ['sales', 'leadership', 'clerk', 'distributor']) expect((await ask(who, 'clerk')).status).toBe(403);
  await run(app.db)`update "user" set status = 'disabled' where user_name = 'shipper'`;
  expect((await ask('hr', 'shipper')).body.msg).toContain('cannot sign in');
});
