import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { objectNamed } from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { updateRecord } from '../records/write-record.ts';
import type { Db, Row } from '../storage/database.ts';

const quote = objectNamed('quote');

/** Who buys. A draft may do without; what is sent, ordered or handed over may not. */
type Party = 'company_id' | 'branch_id' | 'contact_user_id';
const isNamed = (row: Row, name: Party): boolean => typeof row[name] === 'number';

/** The person's own branch, else the only one of the company, else its first. */
async function findBranch(db: Db, companyId: number, own: number | null): Promise<number | null> {
  const { rows } = await sql<{ branch_id: number }>`
    select branch_id from branch where company_id = ${companyId} and is_active order by (branch_id = ${own}::bigint) desc nulls last, branch_id limit 1`.execute(
    db,
  );
  return rows[0]?.branch_id ?? null;
}

/**
 * Company, branch and contact of a quote of somebody outside, where it names none: they buy for themselves, so nobody asks them.
 * Nothing for employees, who quote for others and choose.
 */
export async function findOwnParties({ db, person }: CallContext, row: Row): Promise<Row> {
  if (isStaff(person)) return {};
  const companyId = isNamed(row, 'company_id') ? Number(row['company_id']) : person.companyId;
  const own: Row = { company_id: companyId, contact_user_id: person.userId };
  if (!isNamed(row, 'branch_id') && companyId !== null)
    own['branch_id'] = await findBranch(db, companyId, person.branchId);
  return Object.fromEntries(Object.entries(own).filter(([name]) => !isNamed(row, name as Party)));
}

/** What is missing of company, branch and contact, as a sentence by field with the remedy; empty when nothing is. */
export async function missingParties({ db, person }: CallContext, row: Row): Promise<Readonly<Record<string, string>>> {
  const missing: Record<string, string> = {};
  const isChooser = isStaff(person);
  const hasCompany = isNamed(row, 'company_id');
  if (!hasCompany)
    missing['company_id'] = isChooser
      ? 'The company is missing: choose at Job who the quote is for.'
      : 'Your account belongs to no company yet; we connect it first.';
  if (!isNamed(row, 'branch_id') && (hasCompany || isChooser)) {
    const hasNone = hasCompany && (await findBranch(db, Number(row['company_id']), null)) === null;
    const remedy = hasNone
      ? 'the company has none yet. Add one under Branches, then choose it at Job.'
      : 'choose at Job which branch of the company buys.';
    missing['branch_id'] = isChooser
      ? `The branch is missing: ${remedy}`
      : 'We know no branch of your company yet. Call us, and we add it.';
  }
  if (!isNamed(row, 'contact_user_id'))
    missing['contact_user_id'] = 'The contact is missing: choose at Job who gets the quote and its order.';
  return missing;
}

/** The quote with company, branch and contact: those of people outside are filled in and stored. Throws RULE that names each gap. */
export async function nameParties(context: CallContext, row: Row): Promise<Row> {
  const own = await findOwnParties(context, row);
  const fields = await missingParties(context, { ...row, ...own });
  if (Object.keys(fields).length > 0) throw new AppError('RULE', Object.values(fields).join(' '), { fields });
  return updateRecord(context, quote, row, own);
}
