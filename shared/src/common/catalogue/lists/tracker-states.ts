import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { ORDER_STATES, type OrderState } from '../../trade/order-states.ts';
import type { StateMachine } from '../define-object.ts';

const sellers = [role(ROLE.sales, ROLE.insideSales, ROLE.manager)];
const releasers = [role(ROLE.sales, ROLE.insideSales, ROLE.manager)];

const LIFE = Object.keys(ORDER_STATES) as OrderState[];
const beforeShipping = LIFE.slice(0, LIFE.indexOf('partially_shipped'));

/** The life of an order, from entry to the paid invoice. Production and shipping move it on by what happens on the floor. */
export const trackerStates = {
  field: 'status',
  initial: 'entered',
  frozen: ['closed', 'cancelled'],
  rests: ['closed'],
  transitions: [
    {
      name: 'check',
      label: 'Sales check started',
      from: ['entered'],
      to: 'sales_check',
      who: sellers,
      isAutomatic: true,
    },
    {
      name: 'await_approval',
      label: 'Waiting for approval',
      from: ['entered', 'sales_check'],
      to: 'awaiting_approval',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'approve',
      label: 'Drawings approved',
      from: ['entered', 'sales_check', 'awaiting_approval'],
      to: 'approved',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'reopen_approval',
      label: 'Approval withdrawn',
      from: ['approved', 'released'],
      to: 'awaiting_approval',
      who: [],
      isAutomatic: true,
    },
    { name: 'release', label: 'Release', from: ['approved'], to: 'released', who: releasers, isMain: true },
    {
      name: 'start',
      label: 'Production started',
      from: ['released'],
      to: 'in_production',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'ready',
      label: 'Ready to ship',
      from: ['in_production'],
      to: 'ready_to_ship',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'unready',
      label: 'Back in production',
      from: ['ready_to_ship'],
      to: 'in_production',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'ship_part',
      label: 'Partially shipped',
      from: ['ready_to_ship', 'in_production', 'partially_shipped'],
      to: 'partially_shipped',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'ship',
      label: 'Shipped',
      from: ['ready_to_ship', 'in_production', 'partially_shipped'],
      to: 'shipped',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'invoice',
      label: 'Invoiced',
      from: ['shipped'],
      to: 'invoiced',
      who: [role(ROLE.accounting)],
      isAutomatic: true,
    },
    { name: 'pay', label: 'Paid', from: ['invoiced'], to: 'paid', who: [], isAutomatic: true },
    {
      name: 'unpay',
      label: 'Not paid any more',
      from: ['paid', 'closed'],
      to: 'invoiced',
      who: [],
      isAutomatic: true,
    },
    { name: 'close', label: 'Close', from: ['paid'], to: 'closed', who: [role(ROLE.accounting)], isMain: true },
    {
      name: 'cancel',
      label: 'Cancel the order',
      from: beforeShipping,
      to: 'cancelled',
      who: [role(ROLE.manager, ROLE.sales)],
      needsReason: true,
      // its page says what the customer is charged for it
      isSingle: true,
    },
  ],
} as const satisfies StateMachine;
