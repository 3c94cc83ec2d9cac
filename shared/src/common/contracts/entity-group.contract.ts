import { z } from 'zod';
import type { CUSTOMER_LEVELS } from '../trade/trade-lists.ts';
import { entityGroupKeepers } from '../policy/menu-rights.ts';
import { isPlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { flag, id, shape, text } from './inputs.ts';

type Level = keyof typeof CUSTOMER_LEVELS;

/** A group with what its members bought this year. Dollars. */
export interface EntityGroupRow {
  readonly entity_group_id: number;
  readonly group_name: string;
  readonly group_type: string;
  readonly level: Level | null;
  readonly rebate_percent: number;
  readonly members: number;
  /** Goods on invoices of the year less credits, from the day of the rebate on. */
  readonly basis: number;
  readonly rebate: number;
  /** Open on invoices of all members. */
  readonly open: number;
}

/** A member of a group. */
export interface GroupMember {
  readonly company_id: number;
  readonly company_name: string;
  readonly own_level: Level | null;
  /** The price level at which it buys. */
  readonly level: Level;
  readonly basis: number;
  readonly rebate: number;
  /** Rebates asked to be paid out since the day of the rebate, by whichever group, as credits that are not rejected or void. */
  readonly paid: number;
  /** Earned until today and not paid out. */
  readonly due: number;
  readonly open: number;
  readonly version: number;
}

export const listEntityGroups = staffCall('listEntityGroups', '/api/entity_groups/list', {
  whileSeeing: 'read',
  grants: entityGroupKeepers,
  answer: shape<{ readonly year: number; readonly groups: readonly EntityGroupRow[] }>(),
});

const group = { entity_group_id: id('Group') };
const members = shape<{ readonly group: EntityGroupRow; readonly members: readonly GroupMember[] }>();

export const loadEntityGroup = staffCall('loadEntityGroup', '/api/entity_groups/load', {
  whileSeeing: 'read',
  grants: entityGroupKeepers,
  input: z.object(group),
  answer: members,
});

/** Takes a company into a group, or out of it. A company is in one group at most. */
export const setGroupMember = staffCall('setGroupMember', '/api/entity_groups/member/:entity_group_id', {
  grants: entityGroupKeepers,
  input: z.object({ ...group, company_id: id('Company'), is_member: flag() }),
  answer: members,
  isIdempotent: true,
});

/**
 * Asks for a credit for each member over what it earned until the end of a day and was not paid out yet. The credits take the way of
 * all credits: approved by amount, issued by accounting.
 */
export const payRebates = staffCall('payRebates', '/api/entity_groups/pay/:entity_group_id', {
  grants: entityGroupKeepers,
  input: z.object({
    ...group,
    until: text('Earned until', 10).refine(isPlainDate, 'Write the day as 2026-11-23.'),
  }),
  answer: shape<{
    readonly group: EntityGroupRow;
    readonly members: readonly GroupMember[];
    readonly credits: readonly { readonly credit_id: number; readonly company_name: string; readonly amount: number }[];
  }>(),
  isIdempotent: true,
});
