import { ROLE, type Role } from '../../../trade/roles.ts';
import type { Work } from './work.ts';

const ACCOUNTING: readonly Role[] = [ROLE.accounting];

export const MONEY_WORK: readonly Work[] = [
  {
    name: 'credit_applications',
    title: 'Credit applications',
    of: ACCOUNTING,
    object: 'account_application',
    filters: { status: ['received', 'in_review'] },
  },
  {
    name: 'credits_to_approve',
    title: 'Credits to approve',
    of: [ROLE.insideSales, ROLE.manager, ROLE.leadership],
    object: 'credit',
    filters: { status: ['requested'] },
  },
  {
    name: 'credits_to_issue',
    title: 'Credits to issue',
    of: ACCOUNTING,
    object: 'credit',
    filters: { status: ['approved'] },
  },
  {
    name: 'payments_to_deposit',
    title: 'Payments to deposit',
    of: ACCOUNTING,
    object: 'payment',
    filters: { status: ['received'] },
  },
  {
    name: 'payments_to_apply',
    title: 'Payments to apply',
    of: ACCOUNTING,
    object: 'payment',
    filters: { has_unapplied: ['true'], status: ['received', 'deposited', 'cleared'] },
  },
  {
    name: 'bills_on_hold',
    title: 'Bills on hold to release',
    of: [ROLE.manager, ROLE.leadership],
    object: 'vendor_bill',
    filters: { status: ['on_hold'] },
  },
  {
    name: 'bills_to_approve',
    title: 'Bills to approve',
    of: ACCOUNTING,
    object: 'vendor_bill',
    filters: { status: ['matched'] },
  },
  {
    name: 'bills_to_pay',
    title: 'Bills to pay',
    of: ACCOUNTING,
    object: 'vendor_bill',
    filters: { status: ['approved'] },
  },
  {
    name: 'cards_to_send',
    title: 'Card payments to send',
    of: ACCOUNTING,
    object: 'corpay_po',
    filters: { status: ['queued'] },
  },
  {
    name: 'indexes',
    title: 'Metal indexes to activate',
    of: ACCOUNTING,
    object: 'price_index',
    filters: { status: ['draft'] },
  },
];
