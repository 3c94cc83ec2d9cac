import { EMPLOYMENT_TYPES } from '@cdi/shared/catalogue';
import type { Opening } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';

type OpeningRow = Omit<Opening, 'employment' | 'needs' | 'benefits'> & {
  readonly employment_type: keyof typeof EMPLOYMENT_TYPES;
  readonly needs: string | null;
  readonly benefits: string | null;
};

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Openings that are published and whose last day has not passed, newest first. */
export async function findOpenings({ db, today }: CallContext): Promise<readonly Opening[]> {
  const rows = await many<OpeningRow>(db)`
    select o.job_opening_id::int, o.position, l.location_name as place, l.city, l.state, o.department,
      o.employment_type, o.shift, o.pay, o.places, o.posted_date::text, o.closes_date::text, o.work, o.needs, o.benefits
    from job_opening o join cdi_location l on l.cdi_location_id = o.cdi_location_id
    where o.is_active and o.status = 'open' and (o.closes_date is null or o.closes_date >= ${today}::date)
    order by o.posted_date desc, o.position, o.job_opening_id`;
  return rows.map(({ employment_type, needs, benefits, ...rest }) => ({
    ...rest,
    employment: EMPLOYMENT_TYPES[employment_type],
    needs: linesOf(needs),
    benefits: linesOf(benefits),
  }));
}
