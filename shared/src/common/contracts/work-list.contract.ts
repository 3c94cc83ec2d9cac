import { z } from 'zod';
import { staffCall } from './define-call.ts';

/** Number of rows in a list of `WORK_LIST` for the person. */
const waiting = z.object({
  name: z.string(),
  count: z.number(),
  /** Counting stops at 1,000. */
  is_more: z.boolean(),
  /** The same by plant, the most first; empty where the list knows no plant, or there is only one. */
  plants: z.array(z.object({ cdi_location_id: z.number(), location_name: z.string(), count: z.number() })),
});
export type WaitingWork = z.output<typeof waiting>;

/** Work that waits for the person: the lists of their roles that have rows. */
export const loadWorkList = staffCall('loadWorkList', '/api/work_list', {
  whileSeeing: 'read',
  answer: z.object({
    waiting: z.array(waiting),
    /** Shipped orders not yet invoiced; null for people who do not invoice. */
    unbilled: z.number().nullable(),
  }),
});
