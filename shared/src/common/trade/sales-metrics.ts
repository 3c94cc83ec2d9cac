/** Measures of a sales goal. All in dollars. */
export const SALES_METRICS = {
  bookings: 'Booked',
  shipments: 'Shipped',
  margin: 'Margin booked',
  quotes: 'Quoted',
} as const;
export type SalesMetric = keyof typeof SALES_METRICS;
/** Whose goal it is. */
export const GOAL_OWNERS = { rep: 'Rep', territory: 'Territory' } as const;
export type GoalOwner = keyof typeof GOAL_OWNERS;
