import { sql } from 'kysely';
import { CLAIM_STATES, DAMAGE_KINDS } from '@cdi/shared/catalogue';
import { damageClaims } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';

export const damageClaimsQuery = defineReportQuery(damageClaims, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`d.damage_claim_id`,
      damage_claim_id: number`d.damage_claim_id`,
      claim_no: text`d.claim_no`,
      claim_date: day`d.claim_date`,
      tracker_id: number`d.tracker_id`,
      tracker_no: text`t.tracker_no`,
      customer: text`k.company_name`,
      shipper_id: number`d.shipper_id`,
      carrier: text`coalesce(p.shipper_name, d.carrier_name)`,
      bol_no: text`d.bol_no`,
      damage_kind: labelCase('d.damage_kind', DAMAGE_KINDS),
      amount: number`d.amount`,
      recovered: number`d.recovered`,
      file_by: day`d.file_by`,
      status: labelCase('d.status', CLAIM_STATES),
      state: text`d.status`,
    },
    from: sql`damage_claim d
      join tracker t on t.tracker_id = d.tracker_id
      join company k on k.company_id = t.company_id
      left join shipper p on p.shipper_id = d.shipper_id
      where d.is_active
        and ${within(filters, 'd.claim_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 'd.shipper_id')}
        and ${at(filters, 'd.status')}
        and ${at(filters, 'd.damage_kind')}`,
  }),
  figures: {
    claims: number`count(*)::int`,
    to_file: number`(count(*) filter (where state = 'open'))::int`,
    claimed: number`coalesce(sum(amount) filter (where state <> 'withdrawn'), 0)`,
    recovered: number`coalesce(sum(recovered) filter (where state <> 'withdrawn'), 0)`,
    unanswered: number`coalesce(sum(amount) filter (where state in ('filed', 'acknowledged')), 0)`,
  },
  chart: points`
    select coalesce(carrier, 'Not named') as category, sum(amount)::float8 as value from rows
    where state <> 'withdrawn' and amount is not null group by 1 order by 2 desc, 1`,
});
