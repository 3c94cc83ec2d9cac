import { AppError, refuse } from '@cdi/shared/errors';
import { isBlank, objects, RECEIVABLE_PO, type RecordRow } from '@cdi/shared/catalogue';
import { sumPo } from '@cdi/shared/domain/purchasing';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { sameValue } from '../records/values/as-stored.ts';
import { listHeldChanges } from '../records/history/held-changes.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import type { Draft, Prepared } from '../context/record-hooks.ts';
import { maybeOne } from '../storage/query.ts';
import { checkReceivedLines, completeLines, type PoLine, type PoLineDraft } from './complete-lines.ts';
import { covers, ownLimit, readLimits } from './find-limit.ts';
import { mailCancelled } from './po-mail.ts';
import { planOpen } from './po-stock.ts';
import { assertPromise, isTakenOut, readLines } from './read-po.ts';

const po = objects.po;
type Po = RecordRow<'po'>;
type PoDraft = Draft<typeof po>;

/** An approved order cannot change, because its supplier has it like this. Throws RULE naming the way to change it. */
function assertFree({ before, values, children }: PoDraft, stored: readonly PoLine[]): void {
  if (before === null || before.status === 'draft') return;
  const isChanged = listHeldChanges(po, before, values).length > 0;
  const lines = children.lines ?? [];
  const isMoved =
    lines.length !== stored.length ||
    lines.some((line, index) =>
      Object.entries(stored[index] ?? {}).some(([key, value]) => !sameLine(line, key, value)),
    );
  if (!isChanged && !isMoved) return;
  const way = before.status === 'approved' ? 'Take it back to a draft' : 'Revise it';
  throw new AppError('RULE', `${before.po_no ?? ''} is ${before.status.replaceAll('_', ' ')}. ${way} to change it.`);
}

const sameLine = (line: PoLineDraft, key: string, value: unknown): boolean => {
  const columns: Readonly<Record<string, unknown>> = line;
  return !(key in columns) || sameValue(columns[key] ?? null, value ?? null);
};

type SupplierFacts = Pick<
  RecordRow<'supplier'>,
  'supplier_name' | 'status' | 'is_active' | 'terms' | 'payment_method' | 'company_id' | 'min_order'
>;

async function readSupplier({ db }: CallContext, supplierId: number): Promise<SupplierFacts | undefined> {
  return maybeOne<SupplierFacts>(db)`
    select supplier_name, status, is_active, terms, payment_method, company_id, min_order from supplier
    where supplier_id = ${supplierId}`;
}

function warnOfSupplier({ warnings }: CallContext, supplier: SupplierFacts, subtotalUsd: number): void {
  if (supplier.status !== 'approved')
    warnings?.push(
      `${supplier.supplier_name} is ${supplier.status === 'hold' ? 'on hold' : supplier.status}: the order cannot be approved before the supplier is.`,
    );
  if (supplier.min_order !== null && subtotalUsd > 0 && subtotalUsd < supplier.min_order)
    warnings?.push(
      `${supplier.supplier_name} asks for ${formatMoney(roundHalfUpCents(supplier.min_order))} at least; this order is below.`,
    );
}

async function prepareDraft(
  context: CallContext,
  draft: PoDraft,
  stored: readonly PoLine[],
): Promise<Prepared<typeof po>> {
  const { before, after, children } = draft;
  const poDate = before?.po_date ?? context.today;
  if (!isBlank(after.need_date) && String(after.need_date) < poDate)
    refuse('need_date', 'It cannot be needed before the day of the order.');
  const supplierId = Number(after.supplier_id);
  const hasCome = stored.some((line) => (line.received_qty ?? 0) > 0);
  if (before && hasCome && supplierId !== before.supplier_id)
    refuse('supplier_id', 'Some of it has come already: it stays with this supplier.');
  const supplier = await readSupplier(context, supplierId);
  if (!supplier) return {};
  if (isTakenOut(supplier))
    refuse('supplier_id', `${supplier.supplier_name} is taken out of use. Choose another supplier.`);
  const lines = await completeLines(context.db, {
    lines: children.lines ?? [],
    supplierId,
    poDate,
    stored,
    warnings: context.warnings,
  });
  checkReceivedLines(stored, lines);
  const sums = sumPo(
    lines.map((line) => ({ qty: Number(line.qty), unitCostUsd: line.unit_cost ?? 0, taxUsd: line.tax ?? 0 })),
    after.freight ?? 0,
  );
  warnOfSupplier(context, supplier, sums.subtotalUsd);
  return {
    values: {
      po_date: poDate,
      vendor_company_id: supplier.company_id,
      buyer_id: after.buyer_id ?? context.person.userId,
      terms: after.terms || supplier.terms,
      payment_method: after.payment_method || supplier.payment_method,
      freight: after.freight ?? 0,
      subtotal: sums.subtotalUsd,
      tax: sums.taxUsd,
      total: sums.totalUsd,
    },
    children: { lines },
  };
}

async function numberOf(context: CallContext, draft: PoDraft): Promise<string> {
  const location = await maybeOne<{ code: string }>(context.db)`
    select code from cdi_location where cdi_location_id = ${Number(draft.after.ship_to_location_id)}`;
  return nextNumber(context, 'po', location?.code ?? '');
}

/** What keeps an order from being approved by this person; the rule by which it may otherwise. Throws RULE. */
async function assertMayApprove(context: CallContext, row: Po): Promise<number> {
  const { person } = context;
  const { lines } = await loadChildren(context, po, row.po_id);
  const problems: Record<string, string> = {};
  if (lines.length === 0) problems.lines = 'Add at least one line.';
  const supplier = await readSupplier(context, row.supplier_id);
  if (supplier && isTakenOut(supplier)) problems.supplier_id = `${supplier.supplier_name} is taken out of use.`;
  else if (supplier?.status !== 'approved')
    problems.supplier_id = `${supplier?.supplier_name ?? 'The supplier'} is not approved.`;
  if (row.buyer_id === person.userId || row.created_by === person.userId)
    problems.buyer_id = 'Nobody approves the own order: ask somebody else who may.';
  const limit = ownLimit(await readLimits(context), person);
  const totalUsd = row.total ?? 0;
  if (!limit || !covers(limit, totalUsd))
    problems.total = limit
      ? `You approve up to ${formatMoney(roundHalfUpCents(limit.up_to ?? 0))}; this order is ${formatMoney(roundHalfUpCents(totalUsd))}. Ask leadership.`
      : 'There is no approval limit for your role. Leadership sets one.';
  if (Object.keys(problems).length > 0 || !limit)
    throw new AppError('RULE', `It cannot be approved. ${Object.values(problems).join(' ')}`, { fields: problems });
  return limit.approval_limit_id;
}

async function assertNothingCame(context: CallContext, row: Po): Promise<void> {
  const { lines } = await loadChildren(context, po, row.po_id);
  if (lines.some((line) => (line.received_qty ?? 0) > 0 || (line.billed_qty ?? 0) > 0))
    throw new AppError('RULE', 'Some of it has come or is billed already: close it short instead of cancelling it.');
  const bill = await maybeOne<{ bill_no: string }>(context.db)`
    select bill_no from vendor_bill where po_id = ${row.po_id} and status <> 'void' limit 1`;
  if (bill) throw new AppError('RULE', `${bill.bill_no} is a bill of it: void that first.`);
  const corpay = await maybeOne<{ corpay_no: string }>(context.db)`
    select corpay_no from corpay_po where po_id = ${row.po_id}
      and status in ('queued', 'sent', 'authorised', 'settled') limit 1`;
  if (corpay) throw new AppError('RULE', `${corpay.corpay_no} pays it through Corpay: void that first.`);
}

const REVISED = { approved_by: null, approved_dt: null, limit_rule_id: null, approval_asked_dt: null } as const;

/** Numbers by location, prices and sums, who approves up to which total, and what changes after an order was sent. */
export const poHooks = hooksFor(po, {
  async prepare(context, draft) {
    const { id, before } = draft;
    const { lines: stored } = id === null ? { lines: [] } : await loadChildren(context, po, id);
    assertFree(draft, stored);
    if ('promise_date' in draft.values && !isBlank(draft.values.promise_date))
      assertPromise(before?.po_date ?? context.today, String(draft.values.promise_date));
    if (before !== null && before.status !== 'draft') return {};
    const prepared = await prepareDraft(context, draft, stored);
    return before === null
      ? { ...prepared, values: { ...prepared.values, po_no: await numberOf(context, draft) } }
      : prepared;
  },
  async guard(context, { record, transition }) {
    const { person, now } = context;
    if (transition === 'approve')
      return {
        values: {
          limit_rule_id: await assertMayApprove(context, record),
          approved_by: person.userId,
          approved_dt: now.toISOString(),
        },
      };
    if (transition === 'cancel') await assertNothingCame(context, record);
    const isOnItsWay = RECEIVABLE_PO.includes(record.status);
    if (isOnItsWay && ['cancel', 'revise', 'close_short'].includes(transition))
      await planOpen(context, record, await readLines(context, record.po_id), 'no_more');
    if (transition === 'take_back') return { values: REVISED };
    if (transition === 'revise') return { values: { ...REVISED, revision: (record.revision ?? 0) + 1 } };
    return {};
  },
  async afterTransition(context, { id, record, transition }) {
    if (transition === 'cancel' && record.sent_dt !== null) await mailCancelled(context, record);
    if (transition !== 'approve' || record.buyer_id === null) return;
    await raiseAlert(context.db, {
      userIds: [record.buyer_id],
      text: `${record.po_no ?? ''} is approved: send it`,
      reason: 'because you buy it',
      url: `/po/${id}`,
      object: 'po',
      id,
    });
  },
});
