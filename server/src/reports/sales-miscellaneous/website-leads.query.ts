import { sql } from 'kysely';
import { USER_TYPE } from '@cdi/shared/policy';
import { websiteLeads } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';
import { plantDayOf } from '../query/plant-day.ts';
import { subtotalOf } from '../sales/subtotal-sql.ts';

const isOutside = sql`u.user_type <> ${sql.lit(String(USER_TYPE.employee))}`;

// those of the quote, else those of the customer
const territory = sql`coalesce(q.territory_id, c.territory_id)`;
const insideRep = sql`coalesce(q.inside_rep_id, c.inside_rep_id)`;
const outsideRep = sql`coalesce(q.outside_rep_id, c.outside_rep_id)`;

/** Every lead by its source, with the account, company and quote that it led to. */
const LEADS = sql`
  select u.user_id * 4 as row_id, 'registration' as source, ${plantDayOf('u.created_dt')} as day, u.user_id,
    ${fullNameOf('u')} as person, u.email, u.company_id, u.company_name_given as company_name, null::bigint as quote_id
  from "user" u where ${isOutside} and (u.created_by is null or u.created_by = u.user_id)
  union all
  select q.quote_id * 4 + 1, 'quote', q.quote_date, u.user_id, ${fullNameOf('u')}, u.email, q.company_id, null,
    q.quote_id
  from quote q join "user" u on u.user_id = q.created_by
  where q.is_active and ${isOutside} and q.revised_from_id is null
  union all
  select a.account_application_id * 4 + 2, 'application', a.received_date, null, a.signer_name, a.signer_email,
    a.company_id, a.legal_name, null
  from account_application a where a.is_active`;

export const websiteLeadsQuery = defineReportQuery(websiteLeads, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`d.row_id`,
      lead_date: day`d.day`,
      source: text`d.source`,
      source_label: text`case d.source when 'registration' then 'Registration' when 'quote' then 'Web quote'
        else 'Account application' end`,
      user_id: number`d.user_id`,
      person: text`d.person`,
      email: text`d.email`,
      company_id: number`d.company_id`,
      company: text`coalesce(c.company_name, d.company_name)`,
      quote_id: number`d.quote_id`,
      quote_no: text`q.quote_no`,
      value: number`case when q.quote_id is not null then ${subtotalOf('q')} end`,
    },
    from: sql`(${LEADS}) d
      left join company c on c.company_id = d.company_id
      left join quote q on q.quote_id = d.quote_id
      where ${within(filters, 'd.day')}
        and ${matches(filters.territory_id, territory)}
        and ${matches(filters.rep_id, insideRep, outsideRep)}
        and ${at(filters, 'd.company_id')}
        and ${at(filters, 'd.source')}`,
  }),
  figures: {
    leads: number`count(*)::int`,
    registrations: number`(count(*) filter (where source = 'registration'))::int`,
    quotes: number`count(quote_id)::int`,
    value: number`coalesce(sum(value), 0)`,
  },
  chart: points`
    select source_label as category, count(*)::float8 as value from rows group by source_label order by 2 desc, 1`,
});
