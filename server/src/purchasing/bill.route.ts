import {
  enterBill,
  loadPoBills,
  loadPoRevisions,
  loadSupplierPurchases,
  payBill,
  takeBackBillPayment,
} from '@cdi/shared/contracts';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { enterSupplierBill } from './enter-bill.service.ts';
import { payByHand, reverseBillPayment } from './pay-bill.service.ts';
import { viewPoBills } from './bill-view.ts';
import { viewRevisions } from './po-revisions.ts';
import { viewPurchases } from './supplier-view.ts';
import type { Bill } from './bill-match.ts';

const sumsOf = ({ balance, status }: Bill) => ({ balance, status });
const left = ({ bill_no, balance }: Bill): string =>
  balance === 0 ? `${bill_no ?? ''} is paid` : `${formatMoney(roundHalfUpCents(balance))} of ${bill_no ?? ''} are open`;

/** Bills of suppliers and their payments; what an order and a supplier show of them. */
export function billRoutes(binding: Binding): void {
  bindCall(binding, loadPoBills, async ({ po_id }, { context }) => ({ data: await viewPoBills(context, po_id) }), {
    isOutsideTransaction: true,
  });
  bindCall(
    binding,
    loadPoRevisions,
    async ({ po_id }, { context }) => ({ data: { revisions: await viewRevisions(context, po_id) } }),
    { isOutsideTransaction: true },
  );
  bindCall(
    binding,
    loadSupplierPurchases,
    async ({ supplier_id }, { context }) => ({ data: await viewPurchases(context, supplier_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, enterBill, async (input, { context }) => {
    const { bill, differences } = await enterSupplierBill(context, input);
    const data = { vendor_bill_id: bill.vendor_bill_id, bill_no: bill.bill_no ?? '', status: bill.status, differences };
    if (bill.status === 'on_hold')
      return {
        data,
        opt: 'warning',
        msg: `${data.bill_no} is on hold: ${(bill.held_for ?? '').replaceAll('\n', ' ')}`,
      };
    const doubts = differences.filter(({ kind }) => kind === 'duplicate').map(({ words }) => words);
    return doubts.length > 0
      ? { data, opt: 'warning', msg: `${data.bill_no} is matched. ${doubts.join(' ')}` }
      : { data, opt: 'save', msg: `${data.bill_no} is matched` };
  });
  bindCall(binding, payBill, async (input, { context }) => {
    const bill = await payByHand(context, input);
    return { data: sumsOf(bill), opt: 'save', msg: left(bill) };
  });
  bindCall(binding, takeBackBillPayment, async (input, { context }) => {
    const bill = await reverseBillPayment(context, input);
    return { data: sumsOf(bill), opt: 'save', msg: `Taken back; ${left(bill)}` };
  });
}
