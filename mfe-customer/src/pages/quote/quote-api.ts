import { callForData, callForList, callServer, recordApi, type FormValue, type SendOptions } from '@cdi/shared/api';
import {
  answerQuoteQuestion,
  approveQuote,
  askAboutQuote,
  copyQuote,
  listQuoteQuestions,
  orderQuote,
  priceQuote,
  readOrderNeeds,
  readQuoteContact,
  readSpringsInForce,
  reviseQuote,
  makeQuoteSubmittal,
  sendQuote,
  typeahead,
  unitFootprint,
  type Answer,
  type CallAnswer,
  type CallInput,
  type ContactCard,
  type HistoryRow,
  type LoadedRecord,
  type OrderNeeds,
  type PastRecord,
  type PricedQuote,
  type QuoteQuestions,
  type Suggestion,
  type UnitFootprint,
} from '@cdi/shared/contracts';
import type { SpringTable } from '@cdi/shared/trade';
import { quoteDefinition, type Values } from './quote-fields.ts';

type SaveFacts = { readonly version?: number; readonly reason?: string; readonly idempotencyKey: string };
type KeyFacts = { readonly idempotencyKey: string };

/** Where an order ships to; empty while unknown. */
export type OrderPlace = Readonly<Record<'ship_to_state' | 'ship_to_zip', string>>;

/** Every server call of the quote pages. Stores receive it in the constructor, so that a test passes a plain object. */
export interface QuoteApi {
  load(id: number, options?: SendOptions): Promise<LoadedRecord>;
  save(id: number, values: Readonly<Record<string, FormValue>>, facts: SaveFacts): Promise<Answer<LoadedRecord>>;
  transition(
    id: number,
    facts: { name: string; version: number; reason?: string; idempotencyKey: string },
  ): Promise<Answer<LoadedRecord>>;
  history(id: number, options?: SendOptions): Promise<readonly HistoryRow[]>;
  /** The quote at a past moment, ISO in UTC; for employees. */
  asOf(id: number, at: string, options?: SendOptions): Promise<PastRecord>;
  price(quote: Values, options?: SendOptions): Promise<PricedQuote>;
  /** The springs in force, with which curbs are priced. */
  springs(): Promise<SpringTable>;
  footprint(modelId: number): Promise<UnitFootprint>;
  suggest(type: string, term: string, options?: SendOptions): Promise<readonly Suggestion[]>;
  /** What the order needs, and its price at the given place. */
  orderNeeds(quoteId: number, to: OrderPlace): Promise<OrderNeeds>;
  /** The contact for the quote. */
  contact(quoteId: number): Promise<ContactCard>;
  /** The questions about the quote, with their answers. */
  questions(quoteId: number): Promise<QuoteQuestions>;
  /** Asks a further question. */
  ask(input: CallInput<typeof askAboutQuote>, facts: KeyFacts): Promise<Answer<QuoteQuestions>>;
  /** Answers a question and mails the answer to the person who asked. */
  answer(input: CallInput<typeof answerQuoteQuestion>, facts: KeyFacts): Promise<Answer<QuoteQuestions>>;
  /** Generates the submittal set of the quote. */
  makeSubmittal(input: CallInput<typeof makeQuoteSubmittal>, facts: KeyFacts): Promise<Answer>;
  send(input: CallInput<typeof sendQuote>, facts: KeyFacts): Promise<Answer<CallAnswer<typeof sendQuote>>>;
  order(input: CallInput<typeof orderQuote>, facts: KeyFacts): Promise<Answer<CallAnswer<typeof orderQuote>>>;
  approve(quoteId: number, facts: KeyFacts): Promise<Answer<CallAnswer<typeof approveQuote>>>;
  copy(quoteId: number, facts: KeyFacts): Promise<Answer<{ readonly quote_id: number }>>;
  revise(quoteId: number, facts: KeyFacts): Promise<Answer<{ readonly quote_id: number }>>;
}

const records = recordApi(quoteDefinition);

/** {@link QuoteApi} over the server. */
export const quoteApi: QuoteApi = {
  load: (id, options) => records.load(id, options),
  // these pages identify lines by position, so the user chooses conflicting lines as a whole
  save: (id, values, facts) => records.save(id, { ...values, whole_rows: true }, facts),
  transition: (id, facts) => records.transition(id, facts),
  history: (id, options) => records.history(id, options),
  asOf: (id, at, options) => records.asOf(id, at, options),
  price: (quote, options) => callForData(priceQuote, quote as Record<string, unknown>, options),
  springs: () => callForData(readSpringsInForce, {}),
  footprint: (modelId) => callForData(unitFootprint, { model_id: modelId }),
  suggest: (type, term, options) => callForList<Suggestion>(typeahead, { type, term }, options),
  orderNeeds: (quoteId, to) => callForData(readOrderNeeds, { quote_id: quoteId, ...to }),
  contact: (quoteId) => callForData(readQuoteContact, { quote_id: quoteId }),
  questions: (quoteId) => callForData(listQuoteQuestions, { quote_id: quoteId }),
  ask: (input, facts) => callServer(askAboutQuote, input, facts),
  answer: (input, facts) => callServer(answerQuoteQuestion, input, facts),
  makeSubmittal: (input, facts) => callServer(makeQuoteSubmittal, input, facts),
  send: (input, facts) => callServer(sendQuote, input, facts),
  order: (input, facts) => callServer(orderQuote, input, facts),
  approve: (quoteId, facts) => callServer(approveQuote, { quote_id: quoteId }, facts),
  copy: (quoteId, facts) => callServer(copyQuote, { quote_id: quoteId }, facts),
  revise: (quoteId, facts) => callServer(reviseQuote, { quote_id: quoteId }, facts),
};
