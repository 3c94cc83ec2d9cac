import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { BUYER_ROLES, type ChildValues, objects, type RecordDraft, type RecordValues } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, reportMissingSizes, validateCurb } from '@cdi/shared/domain/curb';
import { NO_CURB_RESULTS } from '@cdi/shared/domain/engineering';
import { describeEarlyDate } from '@cdi/shared/domain/orders';
import { settleCodeEdition, type SpringTable } from '@cdi/shared/trade';
import { isStaff } from '@cdi/shared/policy';
import { hooksFor } from '../records/save/hooks-for.ts';
import type { CallContext } from '../context.ts';
import type { Draft } from '../context/record-hooks.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { many, maybeOne } from '../storage/query.ts';
import { readAccountTeam } from '../customers/account-team.service.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { checkContact, findOwnParties, type Parties } from '../customers/parties.service.ts';
import { readEarliestShip } from '../plants/earliest-ship.ts';
import { readSpringTable } from '../springs/spring-table.ts';
import { priceQuoteRecord } from '../pricing/price-quote.service.ts';
import { settleOutsideFreight } from './outside-freight.ts';
import { askForApproval, settleApproval } from './price-approval.service.ts';
import { keepSentQuote } from './sent-quote.ts';
import { sendQuestionToRep } from './tell-of-help.ts';
import { endExpiryWarning } from './warn-of-expiry.job.ts';

const quote = objects.quote;
type QuoteCurb = ChildValues<'quote', 'curbs'>;

/** Company, branch, contact and reps of a new quote, from its author and from the branch's territory. */
async function firstValues(context: CallContext, values: RecordValues<'quote'>): Promise<RecordValues<'quote'>> {
  const { person } = context;
  const own: Parties = isStaff(person)
    ? {}
    : {
        company_id: person.companyId,
        contact_user_id: person.userId,
        ...(await findOwnParties(context, { ...values, company_id: person.companyId })),
      };
  const companyId = own.company_id ?? values.company_id ?? null;
  const branchId = own.branch_id ?? values.branch_id ?? null;
  const team = await readAccountTeam(context.db, companyId, branchId);
  return {
    ...own,
    quote_no: await nextNumber(context, 'quote'),
    revision: 0,
    quote_date: context.today,
    outside_rep_id: values.outside_rep_id ?? team?.outside_rep_id ?? null,
    inside_rep_id: values.inside_rep_id ?? team?.inside_rep_id ?? null,
    territory_id: team?.territory_id ?? null,
  };
}

/** A draft may have gaps; what is impossible is refused at the field, in every state. */
function refuseImpossible(
  curbs: readonly QuoteCurb[],
  header: RecordDraft<'quote'>,
  springs: SpringTable,
  mayHaveGaps: boolean,
): void {
  const fields: Record<string, string> = {};
  curbs.forEach((row, index) => {
    for (const problem of reportMissingSizes(validateCurb(curbSpecFromRecord(row, header, springs)), row)) {
      const isGap = problem.code.endsWith('_missing');
      if (problem.severity === 'error' && !(mayHaveGaps && isGap))
        fields[`curbs[${index}].${problem.field}`] ??= problem.message;
    }
  });
  if (Object.keys(fields).length > 0)
    throw new AppError('VALIDATION', Object.values(fields).slice(0, 3).join(' '), { fields });
}

async function checkParts(parts: readonly ChildValues<'quote', 'parts'>[]): Promise<void> {
  const fields: Record<string, string> = {};
  parts.forEach((row, index) => {
    if (row.unit_price === null)
      fields[`parts[${index}].part_id`] = 'This part is not sold, or not to you. Choose another one.';
  });
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', Object.values(fields)[0] ?? '', { fields });
}

async function checkBranch(context: CallContext, after: RecordDraft<'quote'>): Promise<void> {
  if (typeof after.branch_id !== 'number') return;
  const rows = await many(context.db)`
    select 1 from branch
    where branch_id = ${after.branch_id} and company_id = ${after.company_id ?? null}::bigint`;
  if (rows.length === 0)
    throw new AppError('VALIDATION', 'The branch belongs to another company.', {
      fields: { branch_id: 'Choose a branch of the company.' },
    });
}

/** Employees quote for companies that buy; a quote that has its company keeps it. Throws VALIDATION. */
async function checkBuyer(
  { db, person }: CallContext,
  before: RecordDraft<'quote'> | null,
  id: unknown,
): Promise<void> {
  if (typeof id !== 'number' || id === before?.company_id || !isStaff(person)) return;
  const seller = await maybeOne<{ company_name: string }>(db)`
    select company_name from company where company_id = ${id}
      and not company_role && ${sql.val([...BUYER_ROLES])}::text[]`;
  if (!seller) return;
  const message = `${seller.company_name} does not buy from us: none of its roles is one of a customer. Choose the company that buys.`;
  throw new AppError('VALIDATION', message, { fields: { company_id: message } });
}

/** A day that is past is refused when it is entered; a quote may grow old with the day it had. */
function checkNeedDate({ today }: CallContext, { before, values }: Draft<typeof objects.quote>): void {
  const needed = values.need_date;
  if (typeof needed !== 'string' || needed >= today || needed === before?.need_date) return;
  const message = '“Needed by” lies in the past. Choose today or a later day, or leave it empty.';
  throw new AppError('VALIDATION', message, { fields: { need_date: message } });
}

/** Warns of a need date that the plant cannot meet, when it is entered and when the lead time grows past it. */
async function warnOfNeedDate(
  context: CallContext,
  before: RecordDraft<'quote'> | null,
  { need_date: needed, lead_time_days: days }: RecordDraft<'quote'>,
): Promise<void> {
  if (typeof needed !== 'string' || (needed === before?.need_date && days === before.lead_time_days)) return;
  const message = describeEarlyDate(needed, await readEarliestShip(context, days));
  if (message !== null) context.warnings?.push(message);
}

/** Numbers, defaults and prices of a quote. Until it is sent, every save prices it again with the active price book. */
export const quoteHooks = hooksFor(objects.quote, {
  async prepare(context, draft) {
    const kept = await keepSentQuote(context, draft);
    if (kept) {
      await checkContact(context, draft.after);
      return kept;
    }
    const first =
      draft.before === null ? await firstValues(context, draft.values) : await findOwnParties(context, draft.after);
    const freight = await settleOutsideFreight(context, draft);
    const after = { ...draft.after, ...first, ...freight };
    await checkBuyer(context, draft.before, after.company_id);
    await checkBranch(context, after);
    await checkContact(context, after);
    checkNeedDate(context, draft);
    const curbs = (draft.children.curbs ?? []).map((row) => settleCodeEdition(row, after));
    refuseImpossible(
      curbs,
      after,
      await readSpringTable(context.db),
      after.status === 'draft' || after.status === 'requested' || after.status === 'pricing',
    );
    const result = await priceQuoteRecord(context, after, curbs, draft.children.parts ?? []);
    await checkParts(result.partValues);
    await warnOfNeedDate(context, draft.before, { ...after, ...result.values });
    const approval = await settleApproval(context, draft, result);
    return {
      values: { ...first, ...freight, ...result.values, ...approval, models: modelsOf(curbs) },
      children: {
        curbs: curbs.map((row, index) => ({ ...row, ...(result.lines[index]?.values ?? emptyResults()) })),
        parts: result.partValues,
      },
    };
  },
  async afterSave(context, { id, before, after }) {
    await askForApproval(context, before, after);
    if (before !== null && before.valid_until !== after.valid_until) await endExpiryWarning(context, id);
  },

  async afterTransition(context, { id, record, transition, reason }) {
    if (transition === 'request' && reason !== null) await sendQuestionToRep(context, record, reason);
    // it was ordered, replaced or given up
    if (transition !== 'send' && transition !== 'view') await endExpiryWarning(context, id);
  },

  // the step asks for the reason of the loss; the record stores it for the reports
  async guard(context, { record, transition, reason }) {
    if (transition === 'lose' && reason !== null) return { values: { lost_reason: reason.slice(0, 200) } };
    // inside sales must know the customer of a quote that needs help
    return transition === 'request' ? { values: await findOwnParties(context, record) } : {};
  },
  seen: {
    concerns: (person, record) => !isStaff(person) && record.status === 'sent',
    note: (context, record) => tryTransition(context, quote, Number(record.quote_id), 'view'),
  },
});

/** The units that a quote is about, to be found by. */
const modelsOf = (curbs: readonly QuoteCurb[]): readonly number[] => [
  ...new Set(
    curbs
      .flatMap((row) => [row.existing_model_id, row.new_model_id])
      .filter((id): id is number => typeof id === 'number'),
  ),
];

const emptyResults = (): QuoteCurb => ({
  ...NO_CURB_RESULTS,
  labor_minutes: null,
  list_price: null,
  unit_price: null,
  ext_price: null,
  surcharge: null,
  surcharge_per_lb: null,
  cost: null,
  price_steps: null,
  price_version: null,
  cost_version: null,
});
