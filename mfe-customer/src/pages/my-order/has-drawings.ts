import type { OrderView } from '@cdi/shared/contracts';

/** Whether the customer gets drawings of the order to approve; without any, its check sets the day on which it ships. */
export const hasDrawings = ({ curbs }: Pick<OrderView, 'curbs'>): boolean =>
  curbs.some((curb) => curb.drawing_status !== 'none');
