import { callForData } from '@cdi/shared/api';
import { PARTS_LINE } from '@cdi/shared/catalogue';
import { listChanges, loadMyOrder, type ChangeView, type LiveEvent, type OrderView } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import type { OrderLine } from './change-edits.ts';
import type { OrderPart } from './part-edits.ts';

/** The changes of an order, and its lines to write one. */
export interface OrderChanges {
  readonly changes: readonly ChangeView[];
  readonly lines: readonly OrderLine[];
  readonly parts: readonly OrderPart[];
}

/** The lines of curbs of an order; its parts are listed by themselves. */
const linesOf = (order: OrderView): readonly OrderLine[] =>
  order.curbs
    .filter((curb) => curb.values['curb_type'] !== PARTS_LINE)
    .map((curb) => ({
      id: curb.tracker_curb_id,
      no: curb.curb_no,
      title: `${curb.qty} × ${curb.family}, ${curb.size}${curb.tag ? `, ${curb.tag}` : ''}`,
      qty: curb.qty,
      values: curb.values,
    }));

const partsOf = (order: OrderView): readonly OrderPart[] =>
  order.parts.map((part) => ({
    id: part.tracker_part_id,
    no: part.part_no,
    title: `${part.qty} × ${part.description}`,
    qty: part.qty,
  }));

/** Change orders of one order. What is shown stays when a later look fails. */
export class ChangesStore extends LoaderStore<OrderChanges> {
  private readonly trackerId: number;

  constructor(trackerId: number) {
    super(
      async (signal) => {
        const about = { tracker_id: trackerId };
        const [{ changes }, order] = await Promise.all([
          callForData(listChanges, about, { signal }),
          callForData(loadMyOrder, about, { signal }),
        ]);
        return { changes, lines: linesOf(order), parts: partsOf(order) };
      },
      { onFailure: 'keep' },
    );
    this.trackerId = trackerId;
  }

  isMine(event: LiveEvent): boolean {
    return event.object === 'tracker' && event.id === this.trackerId;
  }
}
