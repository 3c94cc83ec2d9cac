import { sql, type Migration } from 'kysely';

/**
 * Orders that were exempt against their certificates, or taxed against a valid one by a change of the order, were set so by accounting and stay
 * so; all others follow the certificate on the day of each sale.
 */
export const fillExemptions: Migration = {
  async up(db) {
    await sql`
      update tracker t set exempt_by_hand = true
      from (
        select o.tracker_id, o.tax_exempt, coalesce(bool_or(b.branch_id is not null), false) as has_certificate,
          coalesce(bool_or(b.cert_expiry >= o.tracker_date), false) as had_valid
        from tracker o left join branch b on b.tax_exempt
          and (b.branch_id = o.branch_id or (o.branch_id is null and b.company_id = o.company_id and b.is_active))
          and o.ship_to_state = any(case when cardinality(coalesce(b.cert_states, '{}')) = 0 then array[b.state]
            else b.cert_states end)
        where o.tax_basis is not null group by 1, 2) f
      where f.tracker_id = t.tracker_id and (
        (f.tax_exempt and not f.has_certificate)
        or (f.tax_exempt is not true and f.had_valid and exists (select 1 from history h
          where h.object = 'tracker' and h.record_id = t.tracker_id and h.child is null and h.field = 'tax_exempt'
            and h.record_version > 1)))`.execute(db);
  },
};
