import { AppError } from '@cdi/shared/errors';
import { objects, type ChildValues, type PoState } from '@cdi/shared/catalogue';
import type { BillDifference, CallParsedInput, enterBill } from '@cdi/shared/contracts';
import { TERM_DAYS } from '@cdi/shared/domain/orders';
import { extendLineCents, invoiceKeyOf } from '@cdi/shared/domain/purchasing';
import {
  addCents,
  addDays,
  centsToDollars,
  formatMoney,
  roundHalfUpCents,
  toPlainDate,
  type PlainDate,
} from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { getVisible } from '../records/read/present-record.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { insertRecord, syncChildren, updateRecord } from '../records/save/write-record.ts';
import { writeHistory } from '../records/history/history.ts';
import { many, run } from '../storage/query.ts';
import { compareBill, type Bill } from './bill-match.ts';
import { findApprovers } from './find-limit.ts';
import { assertPoIn, lockPo, type NamedLine, type Po } from './read-po.ts';

const vendorBill = objects.vendor_bill;
type Input = CallParsedInput<typeof enterBill>;
type LineRow = ChildValues<'vendor_bill', 'lines'>;

/** States of an order that bills come of. */
export const BILLABLE_PO: readonly PoState[] = ['sent', 'acknowledged', 'partially_received', 'received', 'closed'];
/** States in which a bill is still corrected. */
const OPEN_BILLS: readonly Bill['status'][] = ['on_hold', 'matched'];

/** An order with its lines, kept from changing, and its supplier, whose bills follow each other then. */
export async function lockForBill(
  context: CallContext,
  poId: number,
): Promise<{ row: Po; lines: readonly NamedLine[] }> {
  const locked = await lockPo(context, poId);
  await run(context.db)`select 1 from supplier where supplier_id = ${locked.row.supplier_id} for no key update`;
  return locked;
}

/** Lines as they are stored. Throws VALIDATION at the line that cannot be, and at freight or tax with parts of a cent. */
function readBillLines(named: readonly NamedLine[], input: Input): readonly LineRow[] {
  const problems: Record<string, string> = {};
  const rows = input.lines.flatMap(({ po_line_id, qty, unit_cost }, index): LineRow[] => {
    const found = named.find(({ line }) => line.po_line_id === po_line_id);
    if (!found) problems[`lines[${index}].po_line_id`] = 'This line is not one of the order.';
    else if (input.lines.findIndex((each) => each.po_line_id === po_line_id) !== index)
      problems[`lines[${index}].po_line_id`] = `${found.label} stands here twice: enter its quantity once.`;
    else
      return [
        {
          po_line_id,
          line_label: found.label,
          qty,
          uom: found.line.uom ?? 'each',
          unit_cost,
          ext_cost: centsToDollars(extendLineCents(qty, unit_cost)),
        },
      ];
    return [];
  });
  for (const name of ['freight', 'tax'] as const)
    if (centsToDollars(roundHalfUpCents(input[name])) !== input[name]) problems[name] = 'Give dollars and whole cents.';
  if (input.lines.length === 0 && input.freight + input.tax === 0)
    problems.lines = 'Enter what is billed: a quantity of a line, freight or tax.';
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).slice(0, 3).join(' '), { fields: problems });
  return rows;
}

function readDays({ today }: CallContext, row: Po, input: Input): { bill_date: PlainDate; due_date: PlainDate } {
  const billDate = toPlainDate(input.bill_date ?? today);
  const problems: Record<string, string> = {};
  if (billDate > today) problems.bill_date = 'The date is still to come: enter the date that stands on the bill.';
  const dueDate = input.due_date === null ? addDays(billDate, TERM_DAYS[row.terms ?? 'net_30']) : input.due_date;
  if (dueDate < billDate) problems.due_date = 'It cannot be due before its date.';
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).join(' '), { fields: problems });
  return { bill_date: billDate, due_date: toPlainDate(dueDate) };
}

/** The bill to correct, kept from changing. Throws NOT_FOUND, RULE for one that is approved, paid or void. */
async function lockOpenBill(context: CallContext, billId: number, poId: number): Promise<Bill> {
  const bill = await getVisible(context, vendorBill, billId, true);
  if (bill.po_id !== poId) throw new AppError('NOT_FOUND', `There is no bill ${billId} of this order.`);
  if (!OPEN_BILLS.includes(bill.status))
    throw new AppError(
      'RULE',
      `${bill.bill_no ?? ''} is ${bill.status}: void it and enter it again, if it is not right.`,
    );
  return bill;
}

async function store(
  context: CallContext,
  { row, lines }: { row: Po; lines: readonly NamedLine[] },
  input: Input,
  before: Bill | null,
): Promise<Bill> {
  const rows = readBillLines(lines, input);
  const goods = addCents(...rows.map((each) => roundHalfUpCents(Number(each.ext_cost))));
  const total = centsToDollars(addCents(goods, roundHalfUpCents(input.freight), roundHalfUpCents(input.tax)));
  const invoiceKey = invoiceKeyOf(input.supplier_invoice_no);
  if (invoiceKey === '')
    throw new AppError('VALIDATION', 'Enter the number that stands on the bill.', {
      fields: { supplier_invoice_no: 'It has neither a letter nor a digit.' },
    });
  const values = {
    supplier_invoice_no: input.supplier_invoice_no,
    invoice_key: invoiceKey,
    ...readDays(context, row, input),
    goods: centsToDollars(goods),
    freight: input.freight,
    tax: input.tax,
    total,
    paid: 0,
    balance: total,
    notes: input.notes || null,
  };
  const bill =
    before === null
      ? await insertRecord(context, vendorBill, {
          ...values,
          bill_no: await nextNumber(context, 'bill'),
          po_id: row.po_id,
          supplier_id: row.supplier_id,
          terms: row.terms,
          entered_date: context.today,
          entered_by: context.person.userId,
          status: 'on_hold',
        })
      : before;
  const existing = (await loadChildren(context, vendorBill, bill.vendor_bill_id)).lines;
  const kept = rows.map((each, index) => {
    const known = existing.find(({ po_line_id }) => po_line_id === each.po_line_id);
    return { ...each, line_no: index + 1, ...(known ? { vendor_bill_line_id: known.vendor_bill_line_id } : {}) };
  });
  const changes = await syncChildren(context, vendorBill, bill.vendor_bill_id, 'lines', existing, kept);
  if (before) return updateRecord(context, vendorBill, bill, values, null, changes);
  await writeHistory(context, vendorBill.name, bill.vendor_bill_id, 1, changes);
  return bill;
}

/** Compares a bill with its order, notes the differences, and matches or holds it. For an order and a supplier that are locked. */
async function matchStored(
  context: CallContext,
  locked: { readonly row: Po; readonly lines: readonly NamedLine[] },
  bill: Bill,
): Promise<{ bill: Bill; differences: readonly BillDifference[] }> {
  const found = await compareBill(context, locked, bill);
  const id = bill.vendor_bill_id;
  const existing = (await loadChildren(context, vendorBill, id)).differences;
  const rows = found.map((each, index) => {
    const known = existing.find(({ kind, words }) => kind === each.kind && words === each.words);
    const key = known ? { vendor_bill_difference_id: known.vendor_bill_difference_id } : {};
    return { ...each, line_no: index + 1, ...key };
  });
  const changes = await syncChildren(context, vendorBill, id, 'differences', existing, rows);
  const over = found.filter(({ is_within }) => is_within !== true);
  const heldFor = over.map(({ words }) => words).join('\n') || null;
  const noted = await updateRecord(context, vendorBill, bill, { held_for: heldFor }, null, changes);
  const settled = over.length > 0 ? noted : await tryTransition(context, vendorBill, id, 'match');
  return {
    bill: settled,
    differences: found.map(({ kind, words, difference, is_within }) => ({
      kind: kind as BillDifference['kind'],
      words: String(words),
      difference: difference ?? null,
      is_within: is_within === true,
    })),
  };
}

async function alertHeldBill(context: CallContext, { row }: { readonly row: Po }, bill: Bill): Promise<void> {
  const approvers = await findApprovers(context, bill.total, context.person.userId);
  const userIds = [...approvers, row.buyer_id].filter(
    (id): id is number => id !== null && id !== context.person.userId,
  );
  await raiseAlert(context.db, {
    userIds,
    text: `${bill.bill_no ?? ''} of ${formatMoney(roundHalfUpCents(bill.total))} does not fit ${row.po_no ?? ''}`,
    reason: 'because you buy it, or may release it',
    url: `/vendor_bill/${bill.vendor_bill_id}`,
    object: 'vendor_bill',
    id: bill.vendor_bill_id,
  });
}

/**
 * Enters a bill on its order, or corrects one that is not approved, and holds it against what was ordered and received: it is
 * matched, or waits with its differences. A bill is locked before its order, everywhere. Throws VALIDATION, RULE, NOT_FOUND.
 */
export async function enterSupplierBill(
  context: CallContext,
  input: Input,
): Promise<{ bill: Bill; differences: readonly BillDifference[] }> {
  const before = input.vendor_bill_id === 0 ? null : await lockOpenBill(context, input.vendor_bill_id, input.po_id);
  const locked = await lockForBill(context, input.po_id);
  if (before === null) assertPoIn(locked.row, BILLABLE_PO, 'billed');
  const held = before ? await tryTransition(context, vendorBill, before.vendor_bill_id, 'hold') : null;
  const stored = await store(context, locked, input, held);
  const matched = await matchStored(context, locked, stored);
  if (matched.bill.status === 'on_hold') await alertHeldBill(context, locked, matched.bill);
  // bills that waited for the number that it had do not any more
  if (before && before.invoice_key !== matched.bill.invoice_key) await matchBeside(context, before);
  return matched;
}

/**
 * Matches the waiting bills of an order again after goods arrived. The order is locked; a bill that another user is working on is
 * skipped, and left to that user.
 */
export async function matchWaiting(context: CallContext, poId: number): Promise<void> {
  const waiting = await many<Bill>(context.db)`
    select * from vendor_bill where po_id = ${poId} and status = 'on_hold' order by vendor_bill_id
    for update skip locked`;
  if (waiting.length === 0) return;
  for (const bill of waiting) await matchStored(context, await lockForBill(context, poId), bill);
}

/**
 * Matches bills again that may have waited for this one: those of its order, and those with the number that it has or had. A bill or an
 * order that another user is working on is skipped. The order and the supplier of the bill are locked.
 */
export async function matchBeside(
  context: CallContext,
  bill: Pick<Bill, 'vendor_bill_id' | 'po_id' | 'supplier_id' | 'invoice_key'>,
): Promise<void> {
  const waiting = await many<Bill>(context.db)`
    select b.* from vendor_bill b join po using (po_id)
    where b.status = 'on_hold' and b.vendor_bill_id <> ${bill.vendor_bill_id}
      and (b.po_id = ${bill.po_id} or (b.supplier_id = ${bill.supplier_id} and b.invoice_key = ${bill.invoice_key}))
    order by b.vendor_bill_id for update skip locked`;
  for (const each of waiting) await matchStored(context, await lockForBill(context, each.po_id), each);
}
