/** The words that the home page has until others are published. */
export const HOME_TITLE = 'The curb between the roof you have and the unit you chose.';
export const HOME_LEAD =
  'Custom curb adapters, new construction curbs, isolation curbs, conforming/calculated curbs and accessories: drawn while you type, priced at once, built to the drawing you approve.';
