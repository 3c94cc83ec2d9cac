import { sql } from 'kysely';
import type { ScrapMaterial, ScrapRow, ScrapTracker } from '@cdi/shared/contracts';
import { scrapPercent } from '@cdi/shared/domain/stock';
import { maySeeCost } from '@cdi/shared/policy';
import { addDays } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many, one } from '../storage/query.ts';
import { issuedSheetLb } from './issued-lb.ts';
import { assertLocation, sheetLb, STEEL, type SheetMaterial } from './sheet-material.ts';

const LISTED = 20;
const MONTH_DAYS = 30;

type Figures = Pick<ScrapTracker, 'today_lb' | 'month_lb' | 'issued_lb' | 'remnants_kept'>;

/** What the scrap tracker of a location begins with. Throws VALIDATION for a location that is not in use. */
export async function readScrapTracker(context: CallContext, locationId: number): Promise<ScrapTracker> {
  await assertLocation(context.db, locationId);
  const figures = await readFigures(context, locationId);
  const entries = await readEntries(context, locationId);
  return {
    today: context.today,
    ...figures,
    scrap_percent: scrapPercent(figures.month_lb, figures.issued_lb),
    materials: await listMaterials(context, locationId),
    entries: maySeeCost(context.person) ? entries : entries.map((row) => ({ ...row, cost: null })),
  };
}

async function readFigures({ db, today }: CallContext, locationId: number): Promise<Figures> {
  const since = addDays(today, 1 - MONTH_DAYS);
  return one<Figures>(db)`
    select
      (select coalesce(sum(weight_lb), 0) from scrap_entry where cdi_location_id = ${locationId}
        and status = 'recorded' and is_active and scrap_date = ${today}::date)::float8 as today_lb,
      (select coalesce(sum(weight_lb), 0) from scrap_entry where cdi_location_id = ${locationId}
        and status = 'recorded' and is_active and scrap_date >= ${since}::date)::float8 as month_lb,
      ${issuedSheetLb({
        day: (moved) => sql`${moved} >= ${since}::date`,
        place: sql`p.cdi_location_id = ${locationId}`,
      })}::float8 as issued_lb,
      (select count(*) from remnant where cdi_location_id = ${locationId} and status = 'kept' and is_active)::int
        as remnants_kept`;
}

/** Sheet materials, the last scrapped or moved at the location first: the ones in use today are at the top. */
async function listMaterials({ db }: CallContext, locationId: number): Promise<readonly ScrapMaterial[]> {
  const rows = await many<Omit<SheetMaterial, 'material_class'> & { material_name: string }>(db)`
    select m.material_id, m.material_code, m.material_name, m.gauge, m.uom, m.uom_weight, m.weight_lb_ft2,
      m.sheet_length, m.sheet_width, m.inventory_type
    from material m
    left join inventory_manager p on p.material_id = m.material_id and p.cdi_location_id = ${locationId}
    where m.is_active and m.inventory_type = ${STEEL}
    order by greatest((select max(s.created_dt) from scrap_entry s where s.material_id = m.material_id
        and s.cdi_location_id = ${locationId}), p.last_moved_dt) desc nulls last, m.material_code`;
  return rows.map((row) => ({
    material_id: row.material_id,
    material_code: row.material_code,
    material_name: row.material_name,
    sheet_lb: sheetLb(row),
    lb_per_ft2: row.weight_lb_ft2,
  }));
}

const readEntries = ({ db }: CallContext, locationId: number): Promise<readonly ScrapRow[]> =>
  many<ScrapRow>(db)`
    select s.scrap_entry_id, s.scrap_no, s.scrap_date, s.stage, s.reason, m.material_code, s.weight_lb, s.cost,
      ${fullNameOf('u')} as reported_by, c.curb_no
    from scrap_entry s join material m on m.material_id = s.material_id
    left join "user" u on u.user_id = s.reported_by
    left join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
    where s.cdi_location_id = ${locationId} and s.status = 'recorded' and s.is_active
    order by s.scrap_entry_id desc limit ${LISTED}`;
