import { AppError, refuse } from '@cdi/shared/errors';
import { isBlank, objects, type RecordRow } from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import type { Draft } from '../context/record-hooks.ts';
import { exists, many, maybeOne } from '../storage/query.ts';
import { isRoutingNumber } from './routing-number.ts';
import { checkItems } from './supplier-items.ts';

const supplier = objects.supplier;
type SupplierDraft = Draft<typeof supplier>;

/** `12-3456789` as `•••••6789`. */
const mask = (taxId: string | null | undefined): string | null => (taxId ? `•••••${taxId.slice(-4)}` : null);

/** People of the supplier keep its contact data; what it sells is kept by us. */
async function assertItemsUntouched({ db, person }: CallContext, { id, children }: SupplierDraft): Promise<void> {
  if (isStaff(person) || id === null) return;
  const kept = (children.items ?? []).map((item) => Number(item.supplier_item_id));
  const stored = await many<{ supplier_item_id: number }>(db)`
    select supplier_item_id from supplier_item where supplier_id = ${id}`;
  const isSame = kept.length === stored.length && stored.every((row) => kept.includes(row.supplier_item_id));
  if (!isSame) throw new AppError('FORBIDDEN', 'Prices are kept by our buyers. Send them your new price list.');
}

/** Warns of another supplier with the same tax id: a firm that is kept twice is paid twice. */
async function warnOfTwin({ db, warnings }: CallContext, { id, values, after }: SupplierDraft): Promise<void> {
  if (isBlank(after.tax_id) || !('tax_id' in values)) return;
  const twin = await maybeOne<{ supplier_name: string }>(db)`
    select supplier_name from supplier where tax_id = ${after.tax_id ?? ''} and supplier_id <> ${id ?? 0} limit 1`;
  if (twin) warnings?.push(`${twin.supplier_name} has the same tax id. Pay a firm under one number only.`);
}

const BANK = ['bank_name', 'bank_routing_no', 'bank_account_no', 'remit_address1', 'remittance_email'] as const;

/** Warns the user who changes where money goes how such a change is checked. */
function warnOfBank({ warnings }: CallContext, { before, values }: SupplierDraft): void {
  const isMoved = before !== null && BANK.some((name) => name in values && values[name] !== before[name]);
  if (isMoved)
    warnings?.push(
      'Where payments go has changed. Call the supplier on a number you know, not on one from the letter, before the next payment.',
    );
}

function checkPayment({ after }: SupplierDraft): void {
  if (!isBlank(after.bank_routing_no) && !isRoutingNumber(String(after.bank_routing_no)))
    refuse(
      'bank_routing_no',
      'This is no routing number: its check digit does not fit. Read it again from the letter.',
    );
  if (after.payment_method === 'corpay' && after.corpay_enabled !== true)
    refuse('payment_method', 'This supplier does not take Corpay. Accounting or a manager sets that first.');
  if (after.payment_method === 'corpay' && isBlank(after.remittance_email))
    refuse('remittance_email', 'Corpay announces its payments here: enter the address.');
}

const WORKS_HERE: readonly string[] = ['freight', 'service'];

/** What an approved supplier must have, by field. */
async function findMissing(
  { db, today }: CallContext,
  row: RecordRow<'supplier'>,
): Promise<Readonly<Record<string, string>>> {
  const problems: Record<string, string> = {};
  const { supplier_id: id } = row;
  if (isBlank(row.order_email)) problems.order_email = 'Enter where orders are mailed to.';
  const hasW9 = await exists(db)`
    select 1 from cdi_file where reference_type = 'supplier' and cdi_reference_id = ${id}
      and cdi_file_type_id = '18' and is_active`;
  if (isBlank(row.tax_id) && !hasW9) problems.tax_id_masked = 'Attach the W-9, or let accounting enter the tax id.';
  if (row.payment_method === 'ach' && (isBlank(row.bank_routing_no) || isBlank(row.bank_account_no)))
    problems.payment_method = 'Paid by ACH: accounting enters routing and account number first.';
  const isInsured = !isBlank(row.insurance_expiry) && String(row.insurance_expiry) >= today;
  if (row.supplier_role.some((role) => WORKS_HERE.includes(role)) && !isInsured)
    problems.insurance_expiry = 'Who works at our plants or hauls for us has an insurance that is valid today.';
  return problems;
}

/** Numbers, the check of where money goes, one price for one quantity at a time, and what an approved supplier must have. */
export const supplierHooks = hooksFor(supplier, {
  async prepare(context, draft) {
    const { before, values, after, children } = draft;
    await assertItemsUntouched(context, draft);
    checkItems(children.items ?? []);
    checkPayment(draft);
    await warnOfTwin(context, draft);
    warnOfBank(context, draft);
    const isNumbered = !isBlank(after.vendor_no);
    return {
      values: {
        ...(isNumbered ? {} : { vendor_no: before?.vendor_no ?? (await nextNumber(context, 'vendor')) }),
        ...('tax_id' in values ? { tax_id_masked: mask(values.tax_id) } : {}),
      },
    };
  },
  async guard(context, { record, transition }) {
    if (transition !== 'approve' && transition !== 'release') return {};
    const problems = await findMissing(context, record);
    if (Object.keys(problems).length > 0)
      throw new AppError('RULE', `It cannot be approved yet. ${Object.values(problems).join(' ')}`, {
        fields: problems,
      });
    return {};
  },
});
