import { addDays } from '@cdi/shared/units';
import { type DemoSources } from '../kit/demo-people.ts';
import { KEPT_DAYS } from '../../../server/src/hiring/job-application.hooks.ts';
import { APPLICANTS, OPENINGS } from './hiring.data.ts';

/** Openings of the demo plants, and who has applied. */
export function fillHiring(sources: DemoSources, plants: ReadonlyMap<string, number>): void {
  const { tables, calendar, users, random, phones } = sources;
  const hr = users.id('hr');
  const ids = OPENINGS.map(({ location, postedAgo, closesIn, ...rest }) => {
    const made = calendar.moment(-(postedAgo ?? 3) - 2);
    return tables.add('job_opening', {
      ...rest,
      created_dt: made,
      updated_dt: made,
      created_by: hr,
      updated_by: hr,
      cdi_location_id: plants.get(location) ?? null,
      posted_date: postedAgo === null ? null : addDays(calendar.today, -postedAgo),
      closes_date: closesIn === null ? null : addDays(calendar.today, closesIn),
    });
  });
  for (const { opening, ago, name, status, message } of APPLICANTS) {
    const received = addDays(calendar.today, -ago);
    const moment = calendar.moment(-ago);
    tables.add('job_application', {
      created_dt: moment,
      updated_dt: moment,
      updated_by: status === 'received' ? null : hr,
      applicant_name: name,
      email: `${name.toLowerCase().replace(' ', '.')}@mail.test`,
      phone: phones.make(random, '317'),
      job_opening_id: opening === null ? null : (ids[opening] ?? null),
      message,
      status,
      received_date: received,
      keep_until: addDays(received, KEPT_DAYS),
      consent_dt: moment,
      confirmed_dt: moment,
      assigned_user_id: status === 'received' ? null : hr,
    });
  }
}
