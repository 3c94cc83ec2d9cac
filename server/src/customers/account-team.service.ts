import type { RecordRow } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';

/** Who looks after a company, and on which terms it buys. */
export interface AccountTeam {
  /** The branch that was asked for; null where it is not one of the company. */
  readonly branch_id: number | null;
  readonly territory_id: number | null;
  readonly outside_rep_id: number | null;
  readonly inside_rep_id: number | null;
  readonly terms: RecordRow<'company'>['terms'];
}

/** Reps and territory of a branch, else of its company, else of the territory. Undefined without a company. */
export async function readAccountTeam(
  db: Db,
  companyId: number | null | undefined,
  branchId: number | null | undefined,
): Promise<AccountTeam | undefined> {
  return maybeOne<AccountTeam>(db)`
    select b.branch_id, coalesce(b.territory_id, c.territory_id) as territory_id, c.terms,
      coalesce(b.outside_rep_id, c.outside_rep_id, t.outside_rep_id) as outside_rep_id,
        coalesce(b.inside_rep_id, c.inside_rep_id, t.inside_rep_id) as inside_rep_id
    from company c left join branch b on b.branch_id = ${branchId ?? null}::bigint and b.company_id = c.company_id
    left join territory t on t.territory_id = coalesce(b.territory_id, c.territory_id)
    where c.company_id = ${companyId ?? null}::bigint`;
}
