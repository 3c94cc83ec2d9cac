import { areaCodeAt, type DemoSources } from '../kit/demo-people.ts';
import { LOCATIONS } from './locations.data.ts';

/** Our locations. Returns their keys by code. */
export function fillLocations({ tables, calendar, random, phones }: DemoSources): ReadonlyMap<string, number> {
  const made = { created_dt: calendar.moment(-215), updated_dt: calendar.moment(-60) };
  return new Map(
    LOCATIONS.map((location) => [
      location.code,
      tables.add('cdi_location', {
        ...location,
        ...made,
        week_start: location.code === 'DAL' ? 'monday' : 'sunday',
        punch_rounding: '15',
        meal_after_h: 6,
        meal_deduction: 30,
        phone: phones.make(random, areaCodeAt(location.code)),
        opening_hours: location.location_type === 'plant' ? 'Mon–Fri 6:00–15:30' : 'Mon–Fri 8:00–17:00',
        remit_address: location.code === 'HQ' ? 'PO Box 4410\nIndianapolis, IN 46204' : null,
      }),
    ]),
  );
}

/** Days off of every plant. */
export function fillHolidays({ tables, calendar }: DemoSources): void {
  for (const { date, name } of calendar.holidays)
    tables.add('holiday', { holiday_date: date, cdi_location_id: null, holiday_name: name });
}
