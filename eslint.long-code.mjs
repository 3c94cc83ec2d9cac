const MOST_LINES_OF_FUNCTION = 80;
const MOST_LINES_OF_FILE = 290;

/**
 * Lines of the longest function in files that wait to be divided. The list may only shrink: a number may fall, and a file leaves the list
 * with its last long function (`scripts/lint-rules.test.mjs`).
 */
export const LONG_FUNCTIONS = {
  'server/src/accounts/sign-in.route.ts': 100,
  'server/src/changes/plan-changed.ts': 89,
  'server/src/composition/release-store.ts': 81,
  'demo/src/orders/fill-orders.ts': 90,
  'demo/src/seed-bulk-shipped.ts': 81,
  'demo/src/seed-bulk.ts': 89,
  'server/src/orders/acknowledgment-pdf.ts': 87,
  'server/src/orders/order-view.service.ts': 117,
  'server/src/orders/place-order.service.ts': 96,
  'server/src/pricing/price-quote.service.ts': 99,
  'server/src/releases/release.route.ts': 88,
  'server/src/shipping/shipment.service.ts': 86,
  'server/src/storage/postgres/notifications.ts': 118,
};

/** Lines of files that wait to be divided; this list may only shrink, too. */
export const LONG_FILES = {
  'demo/src/stock/fill-stock.ts': 291,
};

const limitFunctions = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});
const limitFiles = (max) => ({ 'max-lines': ['error', { max, skipBlankLines: false, skipComments: false }] });

/** Limits of product code: functions without blank lines and comments, files with them. Tests have a limit of their own. */
export const longCode = [
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/testing/**', 'e2e/**'],
    rules: { ...limitFunctions(MOST_LINES_OF_FUNCTION), ...limitFiles(MOST_LINES_OF_FILE) },
  },
  ...Object.entries(LONG_FUNCTIONS).map(([file, lines]) => ({ files: [file], rules: limitFunctions(lines) })),
  ...Object.entries(LONG_FILES).map(([file, lines]) => ({ files: [file], rules: limitFiles(lines) })),
];
