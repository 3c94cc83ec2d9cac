import type { OrderView } from '@cdi/shared/contracts';

/** Whether the customer gets drawings of the order to approve; without drawings, the check of the order sets the ship date. */
export const hasDrawings = ({ curbs }: Pick<OrderView, 'curbs'>): boolean =>
  curbs.some((curb) => curb.drawing_status !== 'none');
