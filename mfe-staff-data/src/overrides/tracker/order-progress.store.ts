import { callForData, recordApi } from '@cdi/shared/api';
import { objectNamed } from '@cdi/shared/catalogue';
import { loadMyOrder, rowsOf, type LiveEvent, type OrderView } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';

export type OrderCurb = OrderView['curbs'][number] & {
  /** Current stage of the curb in the shop; null before production. */
  readonly shopStage: string | null;
};

/** Loads the progress of an order's curbs: the status shown to the customer, and the stage of the shop. */
export interface ProgressSource {
  readonly loadOrder: (trackerId: number, signal: AbortSignal) => Promise<OrderView>;
  readonly loadStages: (trackerId: number, signal: AbortSignal) => Promise<ReadonlyMap<number, string | null>>;
}

const MAX_CURBS = 200;

const fromServer: ProgressSource = {
  loadOrder: (tracker_id, signal) => callForData(loadMyOrder, { tracker_id }, { signal }),
  loadStages: async (trackerId, signal) => {
    const query = { filters: { tracker_id: trackerId }, page_size: MAX_CURBS };
    const { rows } = await recordApi(objectNamed('tracker_curb')).search(query, { signal });
    return new Map(rowsOf('tracker_curb', rows).map((row) => [Number(row.tracker_curb_id), row.current_stage ?? null]));
  },
};

/** The curbs of an order. What is shown stays when a later look fails. */
export class OrderProgressStore extends LoaderStore<readonly OrderCurb[], [trackerId: number]> {
  constructor(source: ProgressSource = fromServer) {
    super((signal, trackerId) => fetchCurbs(source, trackerId, signal), { onFailure: 'keep' });
  }

  /** Whether an event concerns one of the curbs: their order's own events bring a new version of the record. */
  isMine(event: LiveEvent): boolean {
    if (event.object !== 'tracker_curb') return false;
    return this.value?.some((curb) => curb.tracker_curb_id === event.id) ?? false;
  }
}

async function fetchCurbs(
  source: ProgressSource,
  trackerId: number,
  signal: AbortSignal,
): Promise<readonly OrderCurb[]> {
  const [order, stages] = await Promise.all([
    source.loadOrder(trackerId, signal),
    source.loadStages(trackerId, signal),
  ]);
  return order.curbs.map((curb) => ({ ...curb, shopStage: stages.get(curb.tracker_curb_id) ?? null }));
}
