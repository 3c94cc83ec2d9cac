import {
  answerQuoteQuestion,
  approveQuote,
  askAboutQuote,
  copyQuote,
  listQuoteQuestions,
  makeQuoteSubmittal,
  priceQuote,
  readQuoteContact,
  reviseQuote,
  sendQuote,
} from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { copyQuoteOf, reviseQuoteOf } from './copy-quote.service.ts';
import { approvePrice } from './price-approval.service.ts';
import { priceDraft } from './price-draft.service.ts';
import { storeQuoteSubmittal } from './quote-submittal.service.ts';
import { answerQuestion, askFurther, listQuestions } from './quote-question.service.ts';
import { readQuotePerson } from './quote-person.service.ts';
import { sendQuoteTo } from './send-quote.service.ts';

/** Calls of quotes other than saving. */
export function quoteRoutes(binding: Binding): void {
  bindCall(binding, priceQuote, async (input, { context }) => ({ data: await priceDraft(context, input) }), {
    isOutsideTransaction: true,
  });
  bindCall(
    binding,
    readQuoteContact,
    async (input, { context }) => ({ data: await readQuotePerson(context, input.quote_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, listQuoteQuestions, async ({ quote_id }, { context }) => ({
    data: await listQuestions(context, quote_id),
  }));
  bindCall(binding, askAboutQuote, async ({ quote_id, question }, { context }) => ({
    data: await askFurther(context, quote_id, question),
    opt: 'save',
    msg: 'Your question is on its way',
  }));
  bindCall(binding, answerQuoteQuestion, async ({ quote_question_id, answer }, { context }) => ({
    data: await answerQuestion(context, quote_question_id, answer),
    opt: 'save',
    msg: 'The answer is on its way to who asked',
  }));
  bindCall(binding, sendQuote, async (input, { context }) => ({
    data: { cdi_file_id: await sendQuoteTo(context, input.quote_id, input.message, input.mail_again) },
    opt: 'save',
    msg: 'The quote is on its way',
  }));
  bindCall(binding, makeQuoteSubmittal, async ({ quote_id }, { context }) => ({
    data: { cdi_file_id: await storeQuoteSubmittal(context, quote_id) },
    opt: 'save',
    msg: 'Submittal made: it stands with the files of the quote',
  }));
  bindCall(binding, approveQuote, async (input, { context }) => ({
    data: await approvePrice(context, input.quote_id),
    opt: 'save',
    msg: 'The price is approved',
  }));
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
