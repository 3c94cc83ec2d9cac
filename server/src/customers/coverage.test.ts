import type { CoveragePlace, CoverageTerritory } from '@cdi/shared/contracts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-12-01T15:00:00Z') });
  visitor = app.visitor;
});
afterAll(() => app.close());

const find = (zip: string) =>
  visitor.post<{ prefix: string; territory: CoverageTerritory | null }>('/api/coverage/find', { zip });

it('tells a visitor who looks after a ZIP, with a business card and nothing else', async () => {
  const { body } = await find('43604');
  expect(body.data?.prefix).toBe('436');
  expect(body.data?.territory).toMatchObject({ territory_name: 'Ohio', code: 'OH-1', region_name: 'Midwest' });
  expect(Object.keys(body.data?.territory?.outside_rep ?? {}).sort()).toEqual(['email', 'name', 'phone']);
  expect(body.data?.territory?.outside_rep?.email).toContain('@');
  expect(JSON.stringify(body.data)).not.toMatch(/_id|zip3_list|branch_manager/);
});

it('takes a ZIP of nine digits and a postal code', async () => {
  expect((await find('44101-1234')).body.data?.territory?.code).toBe('OH-1');
  expect((await find('m5v 2t6')).body.data).toEqual({ prefix: 'M5V', territory: null });
});

it.each(['', '436', 'Toledo', "43604'--"])('says what a ZIP looks like when it gets %p', async (zip) => {
  const { body } = await find(zip);
  expect(body.fields?.zip).toBeTruthy();
});

it('knows a territory only on its days, and no rep who has left', async () => {
  await run(app.db)`update territory set active_to = '2026-11-30'`;
  expect((await find('43604')).body.data?.territory).toBeNull();
  await run(app.db)`update territory set active_to = null`;
  await run(app.db)`update "user" set is_active = false where user_name = 'inside'`;
  const { body } = await find('43604');
  expect(body.data?.territory?.inside_rep).toBeNull();
  await run(app.db)`update "user" set is_active = true where user_name = 'inside'`;
});

it('lists the places that are shown to the public, and no others', async () => {
  const read = () => visitor.post<{ places: CoveragePlace[]; territories: CoverageTerritory[] }>('/api/coverage/read');
  expect((await read()).body.data?.places).toEqual([]);
  await run(app.db)`update cdi_location set is_public = true, opening_hours = 'Mon to Fri, 7 to 4'`;
  const { body } = await read();
  expect(body.data?.places).toEqual([
    {
      location_name: 'Indianapolis plant',
      location_type: 'plant',
      address1: '1 Curb Way',
      city: 'Indianapolis',
      state: 'IN',
      zip: '46219',
      phone: null,
      opening_hours: 'Mon to Fri, 7 to 4',
    },
  ]);
  expect(body.data?.territories.map(({ code }) => code)).toEqual(['OH-1']);
});
