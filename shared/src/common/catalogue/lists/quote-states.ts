import { role, types } from '../../policy/grant.ts';
import { QUOTING_TYPES, ROLE, USER_TYPE } from '../../trade/roles.ts';
import type { StateMachine } from '../define-object.ts';
import { OPEN_QUOTE_STATES } from '../../trade/open-quotes.ts';

/** Employees who make quotes. */
export const sellers = [role(ROLE.sales, ROLE.insideSales, ROLE.engineering, ROLE.manager)];
const approvers = [role(ROLE.manager, ROLE.leadership)];
/** User types outside the company that make quotes. */
export const outsiders = QUOTING_TYPES.filter((type) => type !== USER_TYPE.employee);
/** States in which a quote can still be sent, ordered or closed. */
export const openStates = Object.keys(OPEN_QUOTE_STATES);

/** The life of a quote. */
export const quoteStates = {
  field: 'status',
  initial: 'draft',
  frozen: ['revised', 'won', 'lost', 'expired', 'cancelled'],
  rests: ['lost'],
  transitions: [
    {
      name: 'request',
      label: 'Ask for help',
      from: ['draft'],
      to: 'requested',
      who: [types(outsiders, ['own', 'company'])],
      needsReason: true,
    },
    { name: 'take', label: 'Start pricing', from: ['requested', 'draft'], to: 'pricing', who: sellers },
    {
      name: 'send',
      label: 'Send',
      from: ['draft', 'requested', 'pricing'],
      to: 'sent',
      who: [...sellers, types(outsiders, ['own', 'company'])],
      isAutomatic: true,
    },
    { name: 'view', label: 'Seen by the customer', from: ['sent'], to: 'viewed', who: [], isAutomatic: true },
    {
      name: 'win',
      label: 'Ordered',
      from: openStates,
      to: 'won',
      who: [...sellers, types(outsiders, ['own', 'company'])],
      isAutomatic: true,
    },
    {
      name: 'revise',
      label: 'Revised',
      from: ['sent', 'viewed', 'expired', 'lost'],
      to: 'revised',
      who: [...sellers, types(outsiders, ['own', 'company'])],
      isAutomatic: true,
    },
    { name: 'lose', label: 'Mark lost', from: openStates, to: 'lost', who: sellers, needsReason: true },
    {
      name: 'expire',
      label: 'Expired',
      from: ['draft', 'sent', 'viewed'],
      to: 'expired',
      who: approvers,
      isAutomatic: true,
    },
    {
      name: 'cancel',
      label: 'Cancel',
      from: openStates,
      to: 'cancelled',
      who: [...sellers, types(outsiders, ['own'])],
      needsReason: true,
    },
  ],
} as const satisfies StateMachine;
