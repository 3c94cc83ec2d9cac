import { isOpenQuote, isSentQuote } from '../../trade/open-quotes.ts';
import type { NextStep } from './next-step.ts';

/** What a quote's next step follows from. */
export interface QuoteStand {
  readonly status: string;
  /** Its prices hold no longer. */
  readonly isOverdue: boolean;
  /** An employee has to approve the price first. */
  readonly isPriceToConfirm: boolean;
  /** Name of the approver; null for readers who may not see it. */
  readonly approver: string | null;
  /** The rep of the quote; null where none is named. */
  readonly rep: string | null;
}

const ORDER_IT = 'Order it, or ask for a change.';
const PRICE_AGAIN = 'The prices are no longer valid. Edit the quote and save it: it is priced again.';
const REVISE = 'The prices are no longer valid. Revise the quote: the revision has the prices of today.';

/** What happens next with a quote, and who has it, in the words of employees and of its customer; null when nothing is left to do. */
export function findQuoteNextStep(stand: QuoteStand): NextStep | null {
  const { status, isOverdue, isPriceToConfirm, approver, rep } = stand;
  const who = rep ?? 'Inside sales';
  if (isOpenQuote(status) && isOverdue) {
    const words = isSentQuote(status) ? REVISE : PRICE_AGAIN;
    return { has: 'customer', who: `The customer, or ${who}`, staff: words, customer: words };
  }
  if (isOpenQuote(status) && isPriceToConfirm)
    return {
      has: 'us',
      who: approver ?? 'Whoever approves prices',
      staff: 'Approve the price before it is ordered.',
      customer: 'We confirm the price before you order; your contact was told.',
    };
  switch (status) {
    case 'draft':
      return {
        has: 'customer',
        who: 'Whoever wrote it',
        staff: 'Check it, then send it to the contact.',
        customer: 'Check it, then order it, or send it to yourself as a PDF.',
      };
    case 'requested':
      return {
        has: 'us',
        who,
        staff: 'The customer asks for help with this quote: take it and price it.',
        customer: 'We are asked for help and come back to you.',
      };
    case 'pricing':
      return { has: 'us', who, staff: 'Price it, then send it to the contact.', customer: 'We are pricing it.' };
    case 'sent':
      return { has: 'customer', who: 'The customer', staff: 'The customer has it.', customer: ORDER_IT };
    case 'viewed':
      return { has: 'customer', who: 'The customer', staff: 'The customer has seen it.', customer: ORDER_IT };
    case 'expired':
      return {
        has: 'customer',
        who: `The customer, or ${who}`,
        staff: 'Its prices are no longer valid. Revise it to price it again.',
        customer: 'Its prices are no longer valid. Revise it to price it again.',
      };
    default:
      return null;
  }
}
