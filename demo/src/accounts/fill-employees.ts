import { areaCodeAt, type DemoSources } from '../kit/demo-people.ts';
import { EMPLOYEES } from './employees.data.ts';
import { fullName } from '../../../server/src/session/full-name.ts';

/** Our employees with their roles, and who manages which location. */
export function fillEmployees(
  sources: DemoSources,
  locations: ReadonlyMap<string, number>,
  passwordHash: string,
): void {
  const { tables, calendar, random, users, phones } = sources;
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
      phone: phones.make(random, areaCodeAt(facts.location)),
      terms_date: calendar.moment(-200),
      email_confirmed_dt: calendar.moment(-200),
      last_login: calendar.moment(-random.between(0.1, 6)),
      status: 'active',
      employee_no: `E-${1001 + index}`,
      hire_date: calendar.day(-random.int(215, 310)),
      hourly_rate: facts.department === 'Shop' ? random.int(22, 34) : null,
      created_dt: calendar.moment(-215),
      updated_dt: calendar.moment(-60),
    });
    users.add(facts.userName, id, fullName(facts));
    tables.add('user_credential', { user_id: id, password_hash: passwordHash });
  });
  EMPLOYEES.forEach(({ supervisor }, index) => {
    const row = tables.rows('user')[index];
    if (row && supervisor) row.supervisor_id = users.id(supervisor);
  });
  for (const row of tables.rows('cdi_location')) {
    row.manager_user_id = users.id(row.code === 'DAL' ? 'carl.hutchins' : 'manager');
    // the office uses the calendar of the plant next to it
    if (row.code === 'HQ') row.calendar_id = locations.get('IND') ?? null;
  }
}
