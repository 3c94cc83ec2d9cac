import { sql } from 'kysely';
import type { TaxBasis } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';

/** A rate as a share, 0.0825, and why it is what it is. */
export interface TaxRule {
  readonly rate: number;
  readonly basis: TaxBasis;
}

/**
 * The sales tax of a quote: none for a branch whose exemption certificate is valid today; else the rate of the job's state
 * from the setting `tax_rates`. A state without a rate is `unset`, which is not a rate of 0.
 */
export async function readTaxRule(context: CallContext, header: Row): Promise<TaxRule> {
  const { rows } = await sql<{ is_exempt: boolean; rate: number | null }>`
    select exists (select 1 from branch b where b.branch_id = ${header['branch_id'] ?? null}::bigint and b.tax_exempt
        and coalesce(b.cert_expiry >= ${context.today}::date, true)) as is_exempt,
      (select (config_value ->> ${String(header['job_state'] ?? '')})::float8 from config_value where config_key = 'tax_rates') as rate`.execute(
    context.db,
  );
  const found = rows[0];
  if (found?.is_exempt) return { rate: 0, basis: 'exempt' };
  return typeof found?.rate === 'number' ? { rate: found.rate, basis: 'rate' } : { rate: 0, basis: 'unset' };
}
