/** States of the commission of an invoice. */
export const COMMISSION_STATES = {
  earned: 'Earned',
  taken_back: 'Taken back',
  waiting: 'Waits for the money',
} as const;
