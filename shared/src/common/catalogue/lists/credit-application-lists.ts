import { payers } from '../../policy/purchase-rights.ts';
import type { ChildDefinition, StateMachine } from '../define-object.ts';
import { field } from '../field.ts';

/** Legal form of a business. */
export const ENTITY_TYPES = {
  corporation: 'Corporation',
  llc: 'Limited liability company',
  partnership: 'Partnership',
  proprietor: 'Sole proprietorship',
  government: 'Government or school',
  nonprofit: 'Nonprofit',
} as const;

export const CREDIT_APPLICATION_STATES = {
  received: 'Received',
  in_review: 'In review',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;

const UNDECIDED = ['received', 'in_review'] as const;

/** The life of a credit application: accounting reads it, asks bank and references, and decides. */
export const creditApplicationStates = {
  field: 'status',
  initial: 'received',
  frozen: ['approved', 'declined', 'withdrawn'],
  rests: ['declined'],
  transitions: [
    { name: 'review', label: 'Start review', from: ['received'], to: 'in_review', who: payers, isMain: true },
    { name: 'approve', label: 'Approve', from: ['in_review'], to: 'approved', who: payers, isMain: true },
    { name: 'decline', label: 'Decline', from: UNDECIDED, to: 'declined', who: payers, needsReason: true },
    { name: 'withdraw', label: 'Withdrawn by the customer', from: UNDECIDED, to: 'withdrawn', who: payers },
    { name: 'reconsider', label: 'Look again', from: ['declined'], to: 'in_review', who: payers },
  ],
} as const satisfies StateMachine;

/** Trade references: firms that sell to the applicant on terms, and their answers when called. */
export const tradeReferences = {
  name: 'account_application_reference',
  title: 'Trade reference',
  titlePlural: 'Trade references',
  fields: {
    firm: field.text({ label: 'Firm', required: true, maxLength: 120 }),
    contact_name: field.text({ label: 'Contact', maxLength: 80 }),
    phone: field.phone({ label: 'Phone', required: true }),
    email: field.email({ label: 'E-mail' }),
    account_no: field.text({ label: 'Account number there', maxLength: 40 }),
    asked_date: field.date({ label: 'Asked on' }),
    high_credit: field.money({ label: 'Highest credit', min: 0 }),
    days_to_pay: field.integer({ label: 'Pays after', unit: 'days', min: 0, max: 365 }),
    remark: field.text({ label: 'What they said', maxLength: 200 }),
  },
} as const satisfies ChildDefinition;
