import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { lockOrderOfPaper, numberOfOrder, storeOrderPaper } from '../files/order-paper.ts';
import { readDock } from './dock.repository.ts';
import { listLabels, renderLabelsPdf } from './labels-pdf.ts';

/** More are printed line by line; a roll of labels has fewer. */
const MOST_LABELS = 500;

/**
 * Makes the tags of all curbs and the labels of all crates of an order, as a file of the order. Throws NOT_FOUND, and RULE for an order
 * with nothing to label or with more than a roll.
 */
export async function storeLabels(context: CallContext, trackerId: number): Promise<number> {
  const order = await lockOrderOfPaper(context, trackerId);
  const dock = await readDock(context.db, trackerId);
  const labels = dock.flatMap((line) => listLabels(order, line));
  if (labels.length === 0)
    throw new AppError('RULE', 'There is nothing to label yet: the order has no curbs, and its parts are not packed.');
  if (labels.length > MOST_LABELS)
    throw new AppError(
      'RULE',
      `The order has ${labels.length} curbs and crates; at most ${MOST_LABELS} labels are made at once.`,
    );
  const no = numberOfOrder(order);
  return storeOrderPaper(context, order, {
    fileName: `labels-${no}`,
    title: `Labels ${no}`,
    content: await renderLabelsPdf(no, labels),
  });
}
