import { sql, type Migration } from 'kysely';
import { KNOWN_SERIES } from '@cdi/shared/domain/plates';

/** The series that the library begins with, for makers that the company lists. Engineering changes them from then on. */
export const fillNomenclature: Migration = {
  async up(db) {
    const rows = JSON.stringify(KNOWN_SERIES);
    await sql`
      insert into nomenclature (series_label, maker, series, series_name, pattern, aliases, source, source_page,
        verified)
      select s.maker || ' ' || s.series, s.maker, s.series, s.name, s.pattern,
        array(select jsonb_array_elements_text(s.aliases)), s.source, s.page, s."isVerified"
      from jsonb_to_recordset(${rows}::jsonb) as s (maker text, series text, name text, pattern text, aliases jsonb,
        source text, page text, "isVerified" boolean)
      where exists (select 1 from manufacturer m where m.code = s.maker)
      on conflict do nothing`.execute(db);
    await sql`
      insert into nomenclature_size (nomenclature_id, line_no, size_code, nominal_tons)
      select n.nomenclature_id, e.line_no, e.size->>'code', (e.size->>'tons')::numeric
      from jsonb_to_recordset(${rows}::jsonb) as s (maker text, series text, sizes jsonb)
        join nomenclature n on n.maker = s.maker and n.series = s.series
        cross join lateral jsonb_array_elements(s.sizes) with ordinality as e (size, line_no)
      where not exists (select 1 from nomenclature_size z where z.nomenclature_id = n.nomenclature_id)`.execute(db);
    await sql`
      insert into nomenclature_example (nomenclature_id, line_no, plate, size_code)
      select n.nomenclature_id, e.line_no, e.example->>'plate', e.example->>'sizeCode'
      from jsonb_to_recordset(${rows}::jsonb) as s (maker text, series text, examples jsonb)
        join nomenclature n on n.maker = s.maker and n.series = s.series
        cross join lateral jsonb_array_elements(s.examples) with ordinality as e (example, line_no)
      where not exists (select 1 from nomenclature_example z where z.nomenclature_id = n.nomenclature_id)`.execute(db);
  },
};
