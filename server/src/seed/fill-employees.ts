import { EMPLOYEES } from './data/employees.data.ts';
import { LOCATIONS, REGIONS, TERRITORIES, listZip3 } from './data/places.data.ts';
import { makePhone, type DemoSources, type DemoTerritory } from './demo-people.ts';

/** Our locations. Gives their keys by code. */
export function fillLocations({ tables, calendar, random }: DemoSources): ReadonlyMap<string, number> {
  const made = { created_dt: calendar.moment(-215), updated_dt: calendar.moment(-60) };
  return new Map(
    LOCATIONS.map((location) => [
      location.code,
      tables.add('cdi_location', {
        ...location,
        ...made,
        phone: makePhone(random, '317'),
        opening_hours: location.location_type === 'plant' ? 'Mon–Fri 6:00–15:30' : 'Mon–Fri 8:00–17:00',
        remit_address: location.code === 'HQ' ? 'PO Box 4410, Indianapolis, IN 46204' : null,
      }),
    ]),
  );
}

/** Our employees with their roles, and who manages which location. */
export function fillEmployees(
  sources: DemoSources,
  locations: ReadonlyMap<string, number>,
  passwordHash: string,
): void {
  const { tables, calendar, random, users } = sources;
  EMPLOYEES.forEach((facts, index) => {
    const location = locations.get(facts.location) ?? null;
    const isOnBoards = facts.department === 'Shop' || facts.department === 'Engineering';
    const id = tables.add('user', {
      user_name: facts.userName,
      first_name: facts.firstName,
      last_name: facts.lastName,
      email: `${facts.userName}@cdi.test`,
      user_type: '4',
      roles: facts.role === null ? [] : [String(facts.role)],
      title: facts.title,
      department: facts.department,
      default_location_id: location,
      scheduler_location: isOnBoards ? location : null,
      dashboard_location_id: location,
      auto_drawing_team: facts.team ?? null,
      phone: makePhone(random, '317'),
      terms_date: calendar.moment(-200),
      last_login: calendar.moment(-random.between(0.1, 6)),
      status: 'active',
      employee_no: `E-${1001 + index}`,
      hire_date: calendar.day(-random.int(215, 310)),
      hourly_rate: facts.department === 'Shop' ? random.int(22, 34) : null,
      created_dt: calendar.moment(-215),
      updated_dt: calendar.moment(-60),
    });
    users.add(facts.userName, id, `${facts.firstName} ${facts.lastName}`);
    tables.add('user_credential', { user_id: id, password_hash: passwordHash });
  });
  EMPLOYEES.forEach(({ supervisor }, index) => {
    const row = tables.rows('user')[index];
    if (row && supervisor) row['supervisor_id'] = users.id(supervisor);
  });
  for (const row of tables.rows('cdi_location')) {
    row['manager_user_id'] = users.id(row['code'] === 'DAL' ? 'carl.hutchins' : 'manager');
    // the office is closed when the plant beside it is
    if (row['code'] === 'HQ') row['calendar_id'] = locations.get('IND') ?? null;
  }
}

/** Regions, and the territories in them with their reps and ZIP prefixes. */
export function fillTerritories({ tables, calendar, users }: DemoSources): readonly DemoTerritory[] {
  const made = { created_dt: calendar.moment(-212), updated_dt: calendar.moment(-60) };
  const regions = new Map(
    Object.entries(REGIONS).map(([code, [region_name, states, colour, goal]], index) => [
      code,
      tables.add('region', {
        code,
        region_name,
        states,
        colour,
        goal,
        sort: (index + 1) * 10,
        territory_count: 0,
        manager_user_id: users.id('manager'),
        ...made,
      }),
    ]),
  );
  return TERRITORIES.map((facts) => {
    const zip3 = listZip3(facts.zip3);
    const region = tables.rows('region').find((row) => row['code'] === facts.region);
    if (region) region['territory_count'] = Number(region['territory_count']) + 1;
    const reps = { outside_rep_id: users.id(facts.outside), inside_rep_id: users.id(facts.inside) };
    const id = tables.add('territory', {
      territory_name: facts.name,
      code: facts.code,
      region_id: regions.get(facts.region) ?? null,
      zip3_list: zip3,
      zip_count: zip3.length,
      states: facts.states,
      colour: REGIONS[facts.region][2],
      ...reps,
      ...made,
    });
    return { id, zip3: new Set(zip3), outsideRepId: reps.outside_rep_id, insideRepId: reps.inside_rep_id };
  });
}
