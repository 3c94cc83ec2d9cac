import { compareMeasured, type MeasuredCurb, type QuotedCurb } from '@cdi/shared/domain/measurement';
import type { ChildRow, RecordDraft } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** A curb of a quote with its line. */
export type QuotedLine = QuotedCurb & { readonly line_no: number };

/** The curbs of a quote as a person with a tape would find them: for an adapter, the existing curb below it. */
export const readQuotedCurbs = (db: Db, quoteId: number): Promise<readonly QuotedLine[]> =>
  many<QuotedLine>(db)`
    select c.line_no, c.tag, coalesce(c.existing_od_length, c.od_length)::float8 as od_length,
      coalesce(c.existing_od_width, c.od_width)::float8 as od_width,
      coalesce(c.existing_sa_x, c.sa_x)::float8 as sa_x, coalesce(c.existing_sa_y, c.sa_y)::float8 as sa_y,
      coalesce(c.existing_sa_length, c.sa_length)::float8 as sa_length,
      coalesce(c.existing_sa_width, c.sa_width)::float8 as sa_width,
      coalesce(c.existing_ra_x, c.ra_x)::float8 as ra_x, coalesce(c.existing_ra_y, c.ra_y)::float8 as ra_y,
      coalesce(c.existing_ra_length, c.ra_length)::float8 as ra_length,
      coalesce(c.existing_ra_width, c.ra_width)::float8 as ra_width, c.slope_x::float8 as slope_x,
      c.slope_y::float8 as slope_y
    from quote_curb c where c.quote_id = ${quoteId} order by c.line_no`;

type Curb = ChildRow<'measure_visit', 'curbs'>;
/** A row that is stored, or as a form sends it. */
type Row = { readonly [Name in keyof Curb]?: Curb[Name] | undefined };

/** Describes how the measured curbs differ from the quoted ones. */
export async function describeMeasuredDifferences(
  db: Db,
  visit: RecordDraft<'measure_visit'>,
  rows: readonly Row[],
): Promise<string> {
  const quoted = await readQuotedCurbs(db, visit.quote_id ?? 0);
  const measured = rows.map((row) => ({
    ...toMeasured(row),
    quoted: quoted.find(({ line_no }) => line_no === row.quote_line) ?? null,
  }));
  const said = compareMeasured(measured, { x: visit.roof_slope_x ?? null, y: visit.roof_slope_y ?? null });
  return said.length === 0 ? 'Everything is as quoted.' : said.join('\n').slice(0, 4000);
}

const toMeasured = (row: Row): MeasuredCurb => ({
  tag: row.tag ?? null,
  od_length: row.od_length,
  od_width: row.od_width,
  sa_x: row.sa_x,
  sa_y: row.sa_y,
  sa_length: row.sa_length,
  sa_width: row.sa_width,
  ra_x: row.ra_x,
  ra_y: row.ra_y,
  ra_length: row.ra_length,
  ra_width: row.ra_width,
});
