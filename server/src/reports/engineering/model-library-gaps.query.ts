import { sql } from 'kysely';
import { modelLibraryGaps } from '@cdi/shared/reports/all';
import { LIBRARY_GAPS } from '@cdi/shared/trade';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';

/** Open requests, with the plates and people behind them. */
const REQUESTS = sql`
  select null::bigint as model_id, r.nomenclature_id, r.maker as brand, r.size_code as model,
    coalesce(n.series_label, r.series) as series, 'requested' as kind, 'everything' as missing, r.requests,
    coalesce((select string_agg(distinct p.plate, ', ') from model_request_person p
      where p.model_request_id = r.model_request_id), r.plate) as plates,
    (select string_agg(${fullNameOf('u')}, ', ' order by p.asked_dt) from model_request_person p
      join "user" u using (user_id) where p.model_request_id = r.model_request_id) as asked_by,
    r.last_dt
  from model_request r left join nomenclature n on n.nomenclature_id = r.nomenclature_id
  where r.resolved_dt is null`;

/** Models that are not compared with a document. */
const MODELS = sql`
  select m.model_id, null::bigint, m.brand, m.model_name, m.series,
    case when m.base_length is null or m.base_width is null or m.unit_height is null then 'unsized'
      else 'unverified' end,
    nullif(concat_ws(', ', case when m.base_length is null then 'base length' end,
      case when m.base_width is null then 'base width' end, case when m.unit_height is null then 'height' end,
      case when m.sa_length is null or m.ra_length is null then 'openings' end,
      case when m.weight is null then 'weight' end,
      case when lower(m.source) in ('recall', 'memory') then 'document' end), ''),
    0, null, null, null::timestamptz
  from model m where m.is_active and m.verified is not true and m.status <> 'superseded'`;

const ofBrand = (manufacturerId: number | null) =>
  manufacturerId === null
    ? sql<boolean>`true`
    : sql<boolean>`g.brand = (select f.code from manufacturer f where f.manufacturer_id = ${manufacturerId}::bigint)`;

export const modelLibraryGapsQuery = defineReportQuery(modelLibraryGaps, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`row_number() over (order by g.kind, g.brand, g.model, g.model_id, g.plates)`,
      model_id: number`g.model_id`,
      nomenclature_id: number`g.nomenclature_id`,
      brand: text`g.brand`,
      model: text`g.model`,
      series: text`g.series`,
      gap: labelCase('g.kind', LIBRARY_GAPS),
      kind: text`g.kind`,
      missing: text`g.missing`,
      requests: number`g.requests`,
      plates: text`g.plates`,
      asked_by: text`g.asked_by`,
      last_request: day`(g.last_dt at time zone ${sql.lit(PLANT_TIME_ZONE)})::date`,
    },
    from: sql`(${REQUESTS} union all ${MODELS}) g
      where ${ofBrand(filters.manufacturer_id)} and ${at(filters, 'g.kind')}`,
  }),
  figures: {
    requested_units: number`count(*) filter (where kind = 'requested')::int`,
    requests: number`coalesce(sum(requests), 0)::int`,
    unsized_models: number`count(*) filter (where kind = 'unsized')::int`,
    unverified_models: number`count(*) filter (where kind <> 'requested')::int`,
  },
  chart: points`
    select coalesce(brand, 'Unknown') as category, sum(requests)::float8 as value from rows where requests > 0
    group by 1 order by 2 desc`,
});
