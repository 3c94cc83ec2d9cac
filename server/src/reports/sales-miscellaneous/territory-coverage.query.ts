import { sql } from 'kysely';
import { BUYER_ROLES } from '@cdi/shared/catalogue';
import { territoryCoverage } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches } from '../query/filter-sql.ts';

/** A number for three letters or digits. */
const codeOf = (column: string) => {
  const code = sql.ref(column);
  return sql`(ascii(${code})::bigint * 65536 + ascii(substr(${code}, 2)) * 256 + ascii(substr(${code}, 3)))`;
};

/** Customers by the first three digits of their ZIP. */
const CUSTOMERS = sql`
  select upper(left(c.zip, 3)) as zip3, count(*)::int as customers from company c
  where c.is_active and length(c.zip) >= 3 and c.company_role && ${sql.val([...BUYER_ROLES])}::text[]
  group by 1`;

export const territoryCoverageQuery = defineReportQuery(territoryCoverage, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`${codeOf('z.zip3')} * 100000 + coalesce(z.territory_id, 0)`,
      zip3: text`z.zip3`,
      territory_id: number`z.territory_id`,
      territory: text`z.territory_name`,
      region: text`r.region_name`,
      rep: fullNameOf('u'),
      customers: number`z.customers`,
      coverage: text`z.coverage`,
      coverage_label: text`initcap(z.coverage)`,
    },
    from: sql`(
      select coalesce(h.zip3, k.zip3) as zip3, h.*, coalesce(k.customers, 0) as customers,
        case when h.territory_id is null then 'gap'
          when count(*) over (partition by coalesce(h.zip3, k.zip3)) > 1 then 'overlap' else 'covered' end as coverage
      from (
        select e.code as zip3, t.territory_id, t.territory_name, t.region_id, t.outside_rep_id, t.inside_rep_id
        from territory t cross join lateral (select distinct unnest(t.zip3_list) as code) e
        where t.is_active and coalesce(t.active_from <= ${today}::date, true)
          and coalesce(t.active_to >= ${today}::date, true)) h
        full join (${CUSTOMERS}) k on k.zip3 = h.zip3
      ) z (zip3, held_zip3, territory_id, territory_name, region_id, outside_rep_id, inside_rep_id, customers, coverage)
      left join region r on r.region_id = z.region_id
      left join "user" u on u.user_id = coalesce(z.outside_rep_id, z.inside_rep_id)
      where ${at(filters, 'z.territory_id')}
        and ${at(filters, 'z.region_id')}
        and ${matches(filters.rep_id, 'z.outside_rep_id', 'z.inside_rep_id')}
        and ${at(filters, 'z.coverage')}`,
  }),
  figures: {
    codes: number`count(distinct zip3)::int`,
    gaps: number`(count(*) filter (where coverage = 'gap'))::int`,
    overlaps: number`(count(distinct zip3) filter (where coverage = 'overlap'))::int`,
    customers_in_gaps: number`coalesce(sum(customers) filter (where coverage = 'gap'), 0)::int`,
  },
  chart: points`
    select coalesce(territory, 'No territory') as category, sum(customers)::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
