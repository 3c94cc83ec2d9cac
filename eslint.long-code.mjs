const MOST_LINES_OF_FUNCTION = 80;
const MOST_LINES_OF_FILE = 290;

/**
 * Lines of the longest function in files that wait to be divided. The list may only shrink: a number may fall, and a file leaves the list
 * with its last long function (`scripts/lint-rules.test.mjs`).
 */
export const LONG_FUNCTIONS = {
  'mfe-customer/src/pages/quote/details/quote-header.panel.tsx': 128,
  'mfe-files/src/upload/file-drop.tsx': 86,
  'mfe-public/src/pages/credit-app/use-credit-app.ts': 103,
  'mfe-public/src/pages/ductcal/duct-form.tsx': 95,
  'mfe-public/src/pages/employment/application-form.tsx': 113,
  'mfe-public/src/pages/tool-gauge/tool-gauge.page.tsx': 101,
  'mfe-public/src/pages/tool-mixed-air/tool-mixed-air.page.tsx': 82,
  'mfe-schedulers/src/pages/build-board/build-board.ts': 104,
  'mfe-schedulers/src/view/card.panel.tsx': 88,
  'mfe-schedulers/src/view/lane.panel.tsx': 89,
  'mfe-schedulers/src/view/lanes.panel.tsx': 85,
  'mfe-staff-data/src/overrides/tracker/changes/change-editor.tsx': 89,
  'mfe-staff-data/src/pages/config/holidays.panel.tsx': 110,
  'mfe-staff-data/src/pages/dev-tools/releases/trial-dialog.tsx': 81,
  'mfe-staff-data/src/pages/dev-tools/tablets.panel.tsx': 95,
  'mfe-staff-data/src/pages/maintenance-log/log-actions.tsx': 83,
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
  'shared/src/browser/kit/date/calendar.panel.tsx': 87,
  'shared/src/browser/kit/saved-views/saved-views.panel.tsx': 90,
  'shared/src/browser/records/arrange/arrange-columns.tsx': 91,
  'shared/src/browser/records/comments/comment-input.tsx': 87,
  'shared/src/browser/records/details/details-header.tsx': 108,
  'shared/src/browser/records/details/editable-fields.tsx': 84,
  'shared/src/browser/records/fields/reference-combobox.tsx': 109,
  'shared/src/browser/records/form/child-grid.tsx': 106,
  'shared/src/browser/records/form/form-view.tsx': 87,
  'shared/src/browser/records/groups/group-records.tsx': 82,
  'shared/src/browser/records/page/object-page.tsx': 83,
  'shared/src/browser/records/page/result-walk.tsx': 83,
  'shared/src/browser/records/search/search-view.tsx': 165,
  'shared/src/browser/records/table/record-table.tsx': 120,
  'shared/src/browser/records/upload/mass-upload-view.tsx': 90,
  'shared/src/browser/records/upload/upload-report.tsx': 81,
  'shared/src/common/domain/drawing/section-dimensions.ts': 89,
  'shared/src/common/domain/pricing/cost-steps.ts': 156,
  'shared/src/common/domain/pricing/price-line.ts': 85,
  'shell/src/frame/search/omni-search.tsx': 89,
};

/** Lines of files that wait to be divided; this list may only shrink, too. */
export const LONG_FILES = {
  'mfe-customer/src/pages/quote/draft/configurator.store.ts': 291,
  'mfe-files/src/upload/upload-form.store.ts': 292,
  'mfe-schedulers/src/stores/board.store.ts': 296,
  'demo/src/stock/fill-stock.ts': 291,
  'shared/src/browser/kit/stores/form.store.ts': 299,
  'shared/src/browser/outbox/outbox.store.ts': 300,
  'shared/src/browser/records/form/record-form.store.ts': 300,
  'shared/src/browser/session/session.store.ts': 299,
  'shared/src/common/contracts/consolidation.contract.ts': 291,
  'shared/src/common/domain/drawing/isometric-view.ts': 295,
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
