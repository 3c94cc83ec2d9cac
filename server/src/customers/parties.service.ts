import { AppError } from '@cdi/shared/errors';
import { objects, type RecordDraft, type RecordRow } from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { updateRecord } from '../records/save/write-record.ts';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';

const quote = objects.quote;
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Who buys. A draft may leave it open; to be sent, ordered or handed over, a quote needs it. */
export type Parties = Pick<RecordDraft<'quote'>, 'company_id' | 'branch_id' | 'contact_user_id'>;

/** The person's own branch, else the only one of the company, else its first. */
async function findBranch(db: Db, companyId: number, own: number | null): Promise<number | null> {
  const row = await maybeOne<{ branch_id: number }>(db)`
    select branch_id from branch where company_id = ${companyId} and is_active
    order by (branch_id = ${own}::bigint) desc nulls last, branch_id limit 1`;
  return row?.branch_id ?? null;
}

/**
 * Why a person may not be the contact of the record: a contact sees its prices, so they must belong to its company. Null if they do.
 * A person of another company gets to see the record by being named under CC.
 */
export async function findForeignContact(db: Db, row: Parties): Promise<string | null> {
  if (!isNumber(row.contact_user_id)) return null;
  const person = await maybeOne<{ name: string; company_id: number | null; company_name: string | null }>(db)`
    select concat_ws(' ', u.first_name, u.last_name) as name, u.company_id, c.company_name
    from "user" u left join company c using (company_id) where u.user_id = ${row.contact_user_id}`;
  if (!person || person.company_id === (row.company_id ?? null)) return null;
  const whose = `${person.name} is of ${person.company_name ?? 'no company'}.`;
  return isNumber(row.company_id)
    ? `${whose} The contact sees the prices: choose somebody of the company, or name ${person.name} under CC.`
    : `${whose} Choose the company first, then its contact.`;
}

/** Throws VALIDATION where the contact of a quote or an order is not of its company. */
export async function checkContact(context: Pick<CallContext, 'db'>, row: Parties): Promise<void> {
  const message = await findForeignContact(context.db, row);
  if (message !== null) throw new AppError('VALIDATION', message, { fields: { contact_user_id: message } });
}

/** The record's contact where they are of its company, else none: what a copy takes over. */
export async function keepOwnContact(context: Pick<CallContext, 'db'>, row: Parties): Promise<Parties> {
  return (await findForeignContact(context.db, row)) === null ? {} : { contact_user_id: null };
}

/**
 * Company, branch and contact of a customer’s quote that names none: customers buy for themselves, so they are not asked. Empty for
 * employees, who quote for others and choose.
 */
export async function findOwnParties({ db, person }: CallContext, row: Parties): Promise<Parties> {
  if (isStaff(person)) return {};
  const companyId = row.company_id ?? person.companyId;
  const isBranchOpen = !isNumber(row.branch_id) && companyId !== null;
  // when the contact has left for another company, the person who works on the quote becomes its contact
  const isContactOpen =
    !isNumber(row.contact_user_id) ||
    (companyId === person.companyId && (await findForeignContact(db, { ...row, company_id: companyId })) !== null);
  return {
    ...(isNumber(row.company_id) ? {} : { company_id: companyId }),
    ...(isContactOpen ? { contact_user_id: person.userId } : {}),
    ...(isBranchOpen ? { branch_id: await findBranch(db, companyId, person.branchId) } : {}),
  };
}

/** Problems of company, branch and contact (missing, or not belonging together): a sentence with the remedy by field; empty if none. */
export async function missingParties(
  { db, person }: CallContext,
  row: Parties,
): Promise<Readonly<Record<string, string>>> {
  const missing: Partial<Record<keyof Parties, string>> = {};
  const isChooser = isStaff(person);
  const hasCompany = isNumber(row.company_id);
  if (!hasCompany)
    missing.company_id = isChooser
      ? 'The company is missing: choose at Job who the quote is for.'
      : 'Your account belongs to no company yet; we connect it first.';
  if (!isNumber(row.branch_id) && (hasCompany || isChooser)) {
    const hasNone = hasCompany && (await findBranch(db, Number(row.company_id), null)) === null;
    const remedy = hasNone
      ? 'the company has none yet. Add one under Branches, then choose it at Job.'
      : 'choose at Job which branch of the company buys.';
    missing.branch_id = isChooser
      ? `The branch is missing: ${remedy}`
      : 'We know no branch of your company yet. Call us, and we add it.';
  }
  if (!isNumber(row.contact_user_id))
    missing.contact_user_id = 'The contact is missing: choose at Job who gets the quote and its order.';
  const foreign = await findForeignContact(db, row);
  if (foreign !== null) missing.contact_user_id = foreign;
  return missing;
}

/** The quote with company, branch and contact: those of people outside are filled in and stored. Throws RULE that names each gap. */
export async function nameParties(context: CallContext, row: RecordRow<'quote'>): Promise<RecordRow<'quote'>> {
  const own = await findOwnParties(context, row);
  const fields = await missingParties(context, { ...row, ...own });
  if (Object.keys(fields).length > 0) throw new AppError('RULE', Object.values(fields).join(' '), { fields });
  return updateRecord(context, quote, row, own);
}
