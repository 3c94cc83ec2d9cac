import { sql, type Migration } from 'kysely';
import { SOLID_IN, STANDARD_SPRINGS } from '@cdi/shared/domain/springs';

/** The springs to start with, as records: placeholders until the plant enters its supplier's table. */
export const fillSprings: Migration = {
  async up(db) {
    const rows = [...STANDARD_SPRINGS[1], ...STANDARD_SPRINGS[2]].map((each) => ({ ...each, solidIn: SOLID_IN }));
    await sql`
      insert into spring (spring_label, part_no, version_no, deflection_class, colour, capacity_lb, rated_deflection_in,
        rate_lb_in, free_height, solid_height, spare_travel_in, source, is_placeholder, status, in_force_from)
      select s."partNumber" || ' v1', s."partNumber", 1, s."ratedDeflectionIn"::int::text, s.colour, s."capacityLb",
        s."ratedDeflectionIn", round(s."capacityLb" / s."ratedDeflectionIn", 2), s."solidIn" + s."travelIn",
        s."solidIn", s."travelIn" - s."ratedDeflectionIn", 'First filling; no supplier', true, 'in_force', current_date
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s ("partNumber" text, colour text,
        "capacityLb" numeric, "ratedDeflectionIn" numeric, "travelIn" numeric, "solidIn" numeric)
      where not exists (select 1 from spring)`.execute(db);
  },
};
