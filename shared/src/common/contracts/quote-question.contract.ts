import { z } from 'zod';
import { sellers } from '../catalogue/lists/quote-states.ts';
import { staff, types, type Grant } from '../policy/grant.ts';
import { QUOTING_TYPES, USER_TYPE } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { id, paragraph } from './inputs.ts';

/** Letters of one question; the history of the quote keeps it too. */
const MAX_QUESTION = 500;
const MAX_ANSWER = 4000;

/** Who answers: those who make quotes. */
export const QUESTION_ANSWERERS: readonly Grant[] = sellers;

const question = z.object({
  quote_question_id: z.number(),
  question: z.string(),
  asked_by_name: z.string(),
  asked_dt: z.string(),
  /** Null while it is open; then the two that follow are null too. */
  answer: z.string().nullable(),
  answered_by_name: z.string().nullable(),
  answered_dt: z.string().nullable(),
});
/** A customer's question about a quote, and our answer. */
export type QuoteQuestion = z.output<typeof question>;

const questions = z.object({
  /** Oldest first. */
  questions: z.array(question),
  /** The person may ask, and the quote is still open. */
  may_ask: z.boolean(),
  may_answer: z.boolean(),
});
export type QuoteQuestions = z.output<typeof questions>;

/** The questions about a quote, for everyone who sees it. */
export const listQuoteQuestions = defineCall({
  name: 'listQuoteQuestions',
  method: 'POST',
  path: '/api/quote_question/list/:quote_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: [staff, types(QUOTING_TYPES, ['any'])] },
  wire: 'params',
  input: z.strictObject({ quote_id: id('Quote') }),
  answer: questions,
});

/** A further question of the customer, while the quote is open. The first one asks for help, as a step of the quote. */
export const askAboutQuote = defineCall({
  name: 'askAboutQuote',
  method: 'POST',
  path: '/api/quote_question/ask/:quote_id',
  access: {
    kind: 'grants',
    grants: [
      types(
        QUOTING_TYPES.filter((type) => type !== USER_TYPE.employee),
        ['any'],
      ),
    ],
  },
  wire: 'params',
  input: z.strictObject({ quote_id: id('Quote'), question: paragraph('Question', MAX_QUESTION) }),
  answer: questions,
  isIdempotent: true,
});

/** The answer to a question: mailed to the person who asked, and kept under the question. A question is answered once. */
export const answerQuoteQuestion = defineCall({
  name: 'answerQuoteQuestion',
  method: 'POST',
  path: '/api/quote_question/answer/:quote_question_id',
  access: { kind: 'grants', grants: QUESTION_ANSWERERS },
  wire: 'params',
  input: z.strictObject({ quote_question_id: id('Question'), answer: paragraph('Answer', MAX_ANSWER) }),
  answer: questions,
  isIdempotent: true,
});
