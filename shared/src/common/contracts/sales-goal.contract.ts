import { z } from 'zod';
import { GOAL_OWNERS, SALES_METRICS, type GoalOwner, type SalesMetric } from '../trade/sales-metrics.ts';
import { role } from '../policy/grant.ts';
import { salesGoalReaders } from '../policy/menu-rights.ts';
import { ROLE } from '../trade/roles.ts';
import { staffCall } from './define-call.ts';
import { choice, id, list, number, shape } from './inputs.ts';

const setters = [role(ROLE.manager, ROLE.leadership)];

/** A rep or a territory with its goals and actual sales, by month, January first. Dollars. */
export interface GoalRow {
  readonly owner_id: number;
  readonly name: string;
  readonly goals: readonly { readonly target: number | null; readonly version: number }[];
  readonly actuals: readonly number[];
  readonly goal: number;
  readonly actual: number;
  /** Shares: 0.5 is half. */
  readonly attainment: number | null;
  readonly pace: number | null;
}

export interface SalesGoals {
  readonly year: number;
  readonly by: GoalOwner;
  readonly metric: SalesMetric;
  readonly rows: readonly GoalRow[];
  /** Amount without an owner: orders without a rep or a territory. */
  readonly unowned: number;
  readonly can_set: boolean;
  /** The year before has goals that could be copied. */
  readonly can_copy: boolean;
}

const year = {
  year: number('Year', 2000, 2100),
  by: choice('By', Object.keys(GOAL_OWNERS) as GoalOwner[]),
  metric: choice('What counts', Object.keys(SALES_METRICS) as SalesMetric[]),
};

export const loadSalesGoals = staffCall('loadSalesGoals', '/api/sales_goals/load', {
  whileSeeing: 'read',
  grants: salesGoalReaders,
  input: z.object(year),
  answer: shape<SalesGoals>(),
});

const cell = z.object({
  owner_id: id('Owner'),
  month: number('Month', 1, 12),
  target: number('Goal', 0, 1_000_000_000),
  /** 0 where no goal is set. */
  version: number('Version', 0, 1_000_000),
});

/** Sets goals; all of them or none. */
export const saveSalesGoals = staffCall('saveSalesGoals', '/api/sales_goals/save', {
  grants: setters,
  input: z.object({ ...year, cells: list(cell, 600, 'Give goals as a list of owner, month and dollars.') }),
  answer: shape<SalesGoals>(),
  isIdempotent: true,
});

/** Takes the goals of the year before, raised by a percentage, for months that have none. */
export const copySalesGoals = staffCall('copySalesGoals', '/api/sales_goals/copy', {
  grants: setters,
  input: z.object({ ...year, percent: number('Raise', 0, 100) }),
  answer: shape<SalesGoals>(),
  isIdempotent: true,
});
