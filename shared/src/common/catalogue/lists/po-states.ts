import { role } from '../../policy/grant.ts';
import { buyers, poApprovers } from '../../policy/purchase-rights.ts';
import { ROLE } from '../../trade/roles.ts';
import type { StateMachine } from '../define-object.ts';

const closers = [...buyers, role(ROLE.accounting)];

/** The life of a purchase order. What is sent changes through a revision only: back to a draft, approved and sent again. */
export const poStates = {
  field: 'status',
  initial: 'draft',
  frozen: ['closed', 'cancelled'],
  // every other change needs a revision that is sent to the supplier
  settled: {
    states: ['approved', 'sent', 'acknowledged', 'partially_received', 'received'],
    free: ['promise_date', 'ack_no', 'notes', 'buyer_id', 'tracker_id', 'asset_id'],
  },
  waits: {
    approved: 'Purchasing sends it to the supplier',
    sent: 'The supplier acknowledges it',
    acknowledged: 'Receiving books what arrives',
    partially_received: 'Receiving books the rest as it arrives',
  },
  transitions: [
    { name: 'approve', label: 'Approve', from: ['draft'], to: 'approved', who: poApprovers, isMain: true },
    { name: 'take_back', label: 'Back to draft', from: ['approved'], to: 'draft', who: buyers },
    { name: 'send', label: 'Sent', from: ['approved'], to: 'sent', who: [], isAutomatic: true },
    { name: 'acknowledge', label: 'Acknowledged', from: ['sent'], to: 'acknowledged', who: [], isAutomatic: true },
    {
      name: 'receive_part',
      label: 'Received in part',
      from: ['sent', 'acknowledged', 'received'],
      to: 'partially_received',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'receive_all',
      label: 'Received',
      from: ['sent', 'acknowledged', 'partially_received'],
      to: 'received',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'receive_none',
      label: 'Receipt reversed',
      from: ['partially_received', 'received'],
      to: 'sent',
      who: [],
      isAutomatic: true,
    },
    {
      name: 'revise',
      label: 'Revise',
      from: ['sent', 'acknowledged', 'partially_received'],
      to: 'draft',
      who: buyers,
      needsReason: true,
    },
    { name: 'close', label: 'Close', from: ['received'], to: 'closed', who: closers, isMain: true },
    {
      name: 'close_short',
      label: 'Close short',
      from: ['partially_received'],
      to: 'closed',
      who: closers,
      needsReason: true,
    },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['draft', 'approved', 'sent', 'acknowledged'],
      to: 'cancelled',
      who: buyers,
      needsReason: true,
    },
  ],
} as const satisfies StateMachine;
