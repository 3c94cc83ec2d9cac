import { CREDIT_REQUESTERS } from '../../policy/credit-approval.ts';
import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import type { StateMachine } from '../define-object.ts';

/** From the request to the invoice that it takes from. */
export const CREDIT_STATES = {
  requested: 'Requested',
  approved: 'Approved',
  issued: 'Issued',
  applied: 'Applied',
  rejected: 'Rejected',
  void: 'Void',
} as const;

export const CREDIT_REASONS = {
  shipping_damage: 'Shipping damage',
  wrong_part: 'Wrong part',
  late: 'Late shipment',
  price_error: 'Price error',
  freight: 'Freight',
  goodwill: 'Goodwill',
  return: 'Return',
  warranty: 'Warranty',
  rebate: 'Rebate',
} as const;

const accounting = [role(ROLE.accounting)];
const approvers = [role(ROLE.insideSales, ROLE.manager, ROLE.leadership)];

/** The approver depends on the amount; accounting issues the credit, which puts it on the customer's account. */
export const creditStates = {
  field: 'status',
  initial: 'requested',
  frozen: ['approved', 'issued', 'applied', 'rejected', 'void'],
  waits: {
    issued: 'Accounting applies it to an invoice',
  },
  rests: ['applied'],
  transitions: [
    { name: 'agree', label: 'Accounting agrees', from: ['requested'], to: 'requested', who: accounting },
    { name: 'approve', label: 'Approve', from: ['requested'], to: 'approved', who: approvers, isMain: true },
    {
      name: 'reject',
      label: 'Reject',
      from: ['requested', 'approved'],
      to: 'rejected',
      who: [role(ROLE.insideSales, ROLE.manager, ROLE.leadership, ROLE.accounting)],
      needsReason: true,
    },
    { name: 'issue', label: 'Issue', from: ['approved'], to: 'issued', who: accounting, isMain: true },
    { name: 'use_up', label: 'Applied', from: ['issued'], to: 'applied', who: [], isAutomatic: true },
    { name: 'free', label: 'Not all applied any more', from: ['applied'], to: 'issued', who: [], isAutomatic: true },
    {
      name: 'void',
      label: 'Void',
      from: ['issued', 'applied'],
      to: 'void',
      who: [role(ROLE.leadership)],
      needsReason: true,
    },
  ],
} as const satisfies StateMachine;

export const creditRequesters = [role(...CREDIT_REQUESTERS, ROLE.accounting, ROLE.manager)];
