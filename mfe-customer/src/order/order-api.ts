import { callForData, callServer, recordApi, type SendOptions } from '@cdi/shared/api';
import { objectNamed } from '@cdi/shared/catalogue';
import {
  answerChange,
  answerDrawing,
  askForChange,
  copyQuote,
  endOrderShare,
  listChanges,
  listOrderShares,
  loadDrawings,
  loadMyOrder,
  makeAcknowledgment,
  makeSubmittalSet,
  readSharedOrder,
  shareOrder,
  type Answer,
  type ApprovalDrawing,
  type CallAnswer,
  type CallInput,
  type ChangeView,
  type OrderShare,
  type OrderView,
  type SharedOrder,
} from '@cdi/shared/contracts';
import type { FindRows } from '../list/found-list.store.ts';

/** A document that the customer can generate from an order. */
export type OrderPaper = keyof typeof PAPER_CALLS;

const PAPER_CALLS = { acknowledgment: makeAcknowledgment, submittal: makeSubmittalSet } as const;

/** Every server call of the order pages. Stores receive it in the constructor, so that a test passes a plain object. */
export interface OrderApi {
  loadOrder(trackerId: number, options?: SendOptions): Promise<OrderView>;
  /** The orders of the user, the newest first. */
  readonly searchOrders: FindRows;
  /** Generates the document from the current order and returns its file id. */
  makePaper(paper: OrderPaper, trackerId: number, facts: { readonly idempotencyKey: string }): Promise<number>;
  loadDrawings(options?: SendOptions): Promise<readonly ApprovalDrawing[]>;
  answerDrawing(
    input: CallInput<typeof answerDrawing>,
    facts: { readonly idempotencyKey: string },
  ): Promise<Answer<CallAnswer<typeof answerDrawing>>>;
  loadChanges(trackerId: number, options?: SendOptions): Promise<readonly ChangeView[]>;
  answerChange(
    input: CallInput<typeof answerChange>,
    facts: { readonly idempotencyKey: string },
  ): Promise<Answer<ChangeView>>;
  askForChange(
    input: CallInput<typeof askForChange>,
    facts: { readonly idempotencyKey: string },
  ): Promise<Answer<ChangeView>>;
  /** Copies the quote of an order at today's prices and returns the id of the copy. */
  copyQuote(quoteId: number, facts: { readonly idempotencyKey: string }): Promise<number>;
  loadShares(trackerId: number, options?: SendOptions): Promise<readonly OrderShare[]>;
  shareOrder(trackerId: number, name: string, facts: { readonly idempotencyKey: string }): Promise<OrderShare>;
  endShare(shareId: number): Promise<string>;
  loadShared(token: string, options?: SendOptions): Promise<SharedOrder>;
}

const PAGE_SIZE = 25;

/** {@link OrderApi} over the server. */
export const orderApi: OrderApi = {
  loadOrder: (trackerId, options) => callForData(loadMyOrder, { tracker_id: trackerId }, options),
  searchOrders: (search, cursor, options) => {
    const filters = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
    const order = { orderby: 'tracker_date', direction: 'DESC', page_size: PAGE_SIZE, cursor } as const;
    return recordApi(objectNamed('tracker')).search({ filters, ...order }, options);
  },
  makePaper: async (paper, trackerId, facts) =>
    (await callForData(PAPER_CALLS[paper], { tracker_id: trackerId }, facts)).cdi_file_id,
  loadDrawings: async (options) => (await callForData(loadDrawings, {}, options)).drawings,
  answerDrawing: (input, facts) => callServer(answerDrawing, input, facts),
  loadChanges: async (trackerId, options) =>
    (await callForData(listChanges, { tracker_id: trackerId }, options)).changes,
  answerChange: (input, facts) => callServer(answerChange, input, facts),
  askForChange: (input, facts) => callServer(askForChange, input, facts),
  copyQuote: async (quoteId, facts) => (await callForData(copyQuote, { quote_id: quoteId }, facts)).quote_id,
  loadShares: async (trackerId, options) =>
    (await callForData(listOrderShares, { tracker_id: trackerId }, options)).shares,
  shareOrder: (trackerId, name, facts) => callForData(shareOrder, { tracker_id: trackerId, name }, facts),
  endShare: async (shareId) => (await callServer(endOrderShare, { order_share_id: shareId })).msg,
  loadShared: (token, options) => callForData(readSharedOrder, { token }, options),
};
