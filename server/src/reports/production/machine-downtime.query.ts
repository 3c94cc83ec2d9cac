import { sql } from 'kysely';
import { machineDowntime } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';

const MOST_BARS = 15;

export const machineDowntimeQuery = defineReportQuery(machineDowntime, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`a.asset_id`,
      asset_id: number`a.asset_id`,
      asset_tag: text`a.asset_tag`,
      asset_name: text`a.asset_name`,
      location: text`l.code`,
      events: number`(count(*) filter (where r.downtime_minutes > 0))::int`,
      minutes: number`sum(r.downtime_minutes)::int`,
      share_percent: number`round(100.0 * sum(r.downtime_minutes)
        / nullif(sum(sum(r.downtime_minutes)) over (), 0), 1)`,
      average_minutes: number`round(avg(nullif(r.downtime_minutes, 0)))::int`,
      labor_minutes: number`coalesce(sum(r.labor_minutes), 0)::int`,
      last_event: day`max(r.reported_date) filter (where r.downtime_minutes > 0)`,
    },
    from: sql`maintenance_request r join asset a on a.asset_id = r.asset_id
      join cdi_location l on l.cdi_location_id = a.cdi_location_id
      where r.is_active and r.status <> 'cancelled'
        and ${within(filters, 'r.reported_date')}
        and ${at(filters, 'a.cdi_location_id')}
        and ${at(filters, 'a.asset_id')}
        and ${matches(filters.asset_type, 'a.asset_type')}
        and ${matches(filters.request_kind, 'r.request_kind')}
      group by a.asset_id, l.code having sum(r.downtime_minutes) > 0`,
  }),
  figures: {
    minutes: number`coalesce(sum(minutes), 0)::int`,
    events: number`coalesce(sum(events), 0)::int`,
    assets: number`count(*)::int`,
    average_minutes: number`coalesce(round(sum(minutes)::numeric / nullif(sum(events), 0)), 0)::int`,
  },
  chart: points`select asset_tag || ' ' || location as category, minutes::float8 as value from rows
    order by minutes desc, asset_tag limit ${MOST_BARS}`,
});
