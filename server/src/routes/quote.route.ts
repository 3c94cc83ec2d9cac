import {
  copyQuote,
  orderQuote,
  priceQuote,
  readOrderNeeds,
  reviseQuote,
  sendQuote,
  unitFootprint,
} from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../http/bind-call.ts';
import { copyQuoteOf, priceDraft, readFootprint, reviseQuoteOf, sendQuoteTo } from '../services/quote.service.ts';
import { placeOrder } from '../services/order.service.ts';
import { readNeeds } from '../services/order-needs.service.ts';

/** What a quote can do beside being saved. */
export function quoteRoutes(binding: Binding): void {
  bindCall(binding, priceQuote, async (input, { context }) => ({ data: await priceDraft(context, input) }), {
    isOutsideTransaction: true,
  });
  bindCall(
    binding,
    unitFootprint,
    async (input, { context }) => ({ data: await readFootprint(context, input.model_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, sendQuote, async (input, { context }) => ({
    data: { cdi_file_id: await sendQuoteTo(context, input.quote_id, input.message) },
    opt: 'save',
    msg: 'The quote is on its way',
  }));
  bindCall(
    binding,
    readOrderNeeds,
    async (input, { context }) => ({ data: await readNeeds(context, input.quote_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, orderQuote, async (input, { context }) => {
    const warnings: string[] = [];
    const data = await placeOrder({ ...context, warnings }, input);
    const msg = 'Your order is placed';
    return warnings.length === 0
      ? { data, opt: 'save', msg }
      : { data, opt: 'warning', msg: `${msg}. ${warnings.join(' ')}` };
  });
  bindCall(binding, copyQuote, async (input, { context }) => ({
    data: { quote_id: await copyQuoteOf(context, input.quote_id) },
    opt: 'save',
    msg: 'The quote was copied',
  }));
  bindCall(binding, reviseQuote, async (input, { context }) => ({
    data: { quote_id: await reviseQuoteOf(context, input.quote_id) },
    opt: 'save',
    msg: 'A new revision was made',
  }));
}
