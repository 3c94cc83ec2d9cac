import { sql } from 'kysely';
import type {
  CallAnswer,
  CoveragePlace,
  CoverageTerritory,
  CoverageTransit,
  findTerritory,
} from '@cdi/shared/contracts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-12-01T15:00:00Z') });
  visitor = app.visitor;
});
afterAll(() => app.close());

const find = (zip: string) => visitor.post<CallAnswer<typeof findTerritory>>('/api/coverage/find', { zip });

it('shows a visitor who looks after a ZIP, with a business card and nothing else', async () => {
  const { body } = await find('43604');
  expect(body.data?.prefix).toBe('436');
  expect(body.data?.territory).toMatchObject({ territory_name: 'Ohio', code: 'OH-1', region_name: 'Midwest' });
  expect(Object.keys(body.data?.territory?.outside_rep ?? {}).sort()).toEqual(['email', 'name', 'phone']);
  expect(body.data?.territory?.outside_rep?.email).toContain('@');
  expect(JSON.stringify(body.data)).not.toMatch(/_id|zip3_list|branch_manager/);
});

it('takes a ZIP of nine digits and a postal code', async () => {
  expect((await find('44101-1234')).body.data?.territory?.code).toBe('OH-1');
  expect((await find('m5v 2t6')).body.data).toMatchObject({ prefix: 'M5V', territory: null, transit_days: null });
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
  // what the basics give it: the table and the map of the page say the same
  expect(body.data?.territories[0]?.zips).toEqual(['432', '436', '441']);
});

describe('the days on the way', () => {
  const days = async (zip: string) => (await find(zip)).body.data?.transit_days;
  const addLane = (name: string, zips: readonly string[], transitDays: number | null) =>
    run(app.db)`
      insert into freight_lane (lane_name, zip_ranges, weight_rates, minimum_charge, transit_days)
      values (${name}, ${sql.val([...zips])}, '[{"fromLb":0,"usdPerCwt":30}]', 100, ${transitDays})`;

  beforeAll(async () => {
    await run(app.db)`update freight_lane set is_active = false`;
    await addLane('Near', ['430-458'], 2);
    await addLane('Far', ['400-499', '900-961'], 5);
    await addLane('Nobody entered days', ['010-069'], null);
  });

  it('are those of the lane that the freight of a quote is estimated with', async () => {
    expect(await days('43604')).toBe(2);
    expect(await days('46219')).toBe(5);
    expect(await days('90012-1234')).toBe(5);
  });

  it('are unknown when none were entered, and when no lane leads there', async () => {
    expect(await days('02134')).toBeNull();
    expect(await days('59801')).toBeNull();
  });

  it('are the same for every prefix in the table', async () => {
    const { body } = await visitor.post<{ transit: CoverageTransit[]; ships_from: string }>('/api/coverage/read');
    expect(body.data?.ships_from).toBe('Indianapolis plant');
    expect(body.data?.transit).toEqual([
      { days: 2, zips: ['430-458'] },
      { days: 5, zips: ['400-429', '459-499', '900-961'] },
    ]);
  });

  it('of a lane that is not used any more do not count', async () => {
    await run(app.db)`update freight_lane set is_active = false where lane_name = 'Near'`;
    expect(await days('43604')).toBe(5);
  });
});
