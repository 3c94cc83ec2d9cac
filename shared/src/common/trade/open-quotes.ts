/** States of a quote that waits for an answer, ours or the customer's, in the order they follow each other: label by value. */
export const OPEN_QUOTE_STATES = {
  draft: 'Draft',
  requested: 'Help requested',
  pricing: 'Pricing',
  sent: 'Sent',
  viewed: 'Viewed',
} as const;

/** Whether a quote still requires action. */
export const isOpenQuote = (status: unknown): boolean => Object.hasOwn(OPEN_QUOTE_STATES, String(status));

/** Whether the customer has the quote: it is what its PDF says, and changes by a revision alone. */
export const isSentQuote = (status: unknown): boolean => status === 'sent' || status === 'viewed';
