export * from './field.ts';
export * from './define-object.ts';
export { keyboardOf, type Keyboard } from './keyboard-of.ts';
export * from './object-rights.ts';
export { groupTitle, navOrder } from './group-title.ts';
// by name: a build drops unused schemas, which it could not do with a federated file behind `export *`
export { fieldSchema, parseField, roundToScale, type FieldParse } from './field-schema.ts';
export { PHONE_HINT, PHONE_PATTERN, ZIP_PATTERN } from './contact-patterns.ts';
export { cleanText, comparedName } from './clean-text.ts';
export { isCopied } from './copied-field.ts';
export * from './field-text.ts';
export { daysOfWord, filterWords, hasNotFilter } from './filter-words.ts';
export { filterParams, searchFilters } from './list-address.ts';
export { columnNames, MOST_COLUMNS, titleFirst } from './list-columns.ts';
export { groupNames, hasPeriods, MOST_GROUPS, PERIODS, type Period } from './list-groups.ts';
export { hasSortIndex, isSortedBy, MOST_SORTS, sortNames } from './list-sort.ts';
export * from './catalogue.ts';
export type * from './row-of.ts';
export { doubtCell, readSheetCell, type SheetCell } from './sheet-cell.ts';
export * from './structure-cell.ts';
export * from './name-field.ts';
export { exampleRecords } from './sheet-examples.ts';
export {
  EXAMPLE_COLUMN,
  isListColumn,
  LINE_NO,
  LINE_NUMBER,
  listColumns,
  MAX_LIST_ROWS,
  visibleLists,
  writableLists,
} from './sheet-columns.ts';
export { listUnprintableWarnings } from './say-unprintable.ts';
export { formatFilters, type FilterNames } from './say-filters.ts';
export { rowFieldName, searchedField, splitParameter, type SearchedField } from './searched-field.ts';
export { mergeRows, rowConflictLabel, rowConflictName } from './merge-rows.ts';
export * from './unchosen-text.ts';
export * from './validate-catalogue.ts';
export * from '../trade/build-stages.ts';
export * from '../trade/check-lists.ts';
export { OPEN_DRAWINGS } from '../trade/drawing-states.ts';
export { STAMP_STATES } from '../trade/stamp-states.ts';
export * from '../trade/stock-lists.ts';
export * from '../trade/scrap-lists.ts';
export { BATCH_STATES, OPEN_BATCHES, STANDING_BATCHES } from './lists/batch-states.ts';
export * from '../trade/load-lists.ts';
export * from './lists/load-states.ts';
export { CLAIM_STATES, DAMAGE_KINDS } from './lists/claim-states.ts';
export * from '../trade/spring-lists.ts';
export { PRICE_NAMES } from '../trade/price-names.ts';
export {
  COST_FIGURE_NAMES,
  COST_FIGURES,
  COST_TABLE_NAMES,
  COST_TABLES,
  LARGEST_RATE,
  type CostFigureName,
  type CostTableName,
} from './lists/cost-rates.ts';
export { STANDARD_RATES, type CostRates } from './lists/standard-rates.ts';
export { COMMISSION_STATES } from '../trade/commission-states.ts';
export { INDEXED_METALS, type IndexedMetal } from '../trade/indexed-metals.ts';
export { GOAL_OWNERS, SALES_METRICS, type GoalOwner, type SalesMetric } from '../trade/sales-metrics.ts';
export * from '../trade/trade-lists.ts';
export { listEntries, offeredEntries, replaceList, type ListEntry } from './live-lists.ts';
export { COMPANY_LISTS, PUBLIC_LISTS, type CompanyList } from '../trade/company-lists.ts';
export { NAMED_LISTS, STAFF_LISTS, suggestFromList } from './lists/named-lists.ts';
export { filtersOf, WORK_LIST } from './lists/work/work-list.ts';
export type { Work } from './lists/work/work.ts';
export * from '../trade/purchasing-lists.ts';
export {
  BILL_DIFFERENCES,
  BILL_PAYMENT_METHODS,
  BILL_PAYMENTS,
  BILL_STATES,
  STANDING_BILLS,
} from './lists/bill-states.ts';
export { CORPAY_STATES, CORPAY_TYPES, OUTSTANDING_CORPAY } from './lists/corpay-states.ts';
export {
  MAINTENANCE_KINDS,
  MAINTENANCE_STATES,
  MAINTENANCE_URGENCIES,
  OPEN_MAINTENANCE,
  STOPPING_URGENCIES,
  type MaintenanceState,
  type MaintenanceUrgency,
} from './lists/maintenance-states.ts';
export { MEASURE_STATES, ROOF_ACCESS, type MeasureState } from './lists/measure-states.ts';
export { MER_TYPES, OPEN_MERS, type MerType } from './lists/mer-states.ts';
export { CHANGE_KINDS, CHANGE_STATES, OPEN_CHANGES, type ChangeKind, type ChangeState } from './lists/change-states.ts';
export { CREDIT_REASONS } from './lists/credit-states.ts';
export { INVOICE_LINE_KINDS, INVOICE_STATES, type InvoiceLineKind } from './lists/invoice-states.ts';
export { PAYMENT_METHODS, PAYMENT_STATES, STANDING_PAYMENTS } from './lists/payment-states.ts';
export { isOpenQuote, isSentQuote, OPEN_QUOTE_STATES } from '../trade/open-quotes.ts';
export { ORDER_STATES, type OrderState } from '../trade/order-states.ts';
export { trackerStates } from './lists/tracker-states.ts';
export { EMPLOYMENT_TYPES } from './lists/hiring-states.ts';
export { ENTITY_TYPES } from './lists/credit-application-lists.ts';
export {
  CREDIT_ENTRIES,
  CREDIT_REFERENCE_ENTRIES,
  findEntryProblem,
  findSignatureProblem,
  NO_CREDIT_CONSENT,
  TRADE_REFERENCES,
  type CreditEntry,
} from './lists/credit-entries.ts';
export { ASSET_STATES, ASSET_TYPES, METER_TYPES } from '../trade/asset-lists.ts';
export {
  PAY_CODES,
  TIMECARD_EXCEPTIONS,
  TIMECARD_STATES,
  type PayCode,
  type TimecardException,
  type TimecardState,
} from '../trade/timecard-lists.ts';
export * from '../trade/file-types.ts';
export * from './lists/curb-fields.ts';
export * from './lists/priced-options.ts';
export {
  SETTING_GROUPS,
  type SettingDefinition,
  type SettingEntries,
  type SettingGroup,
} from './settings/define-setting.ts';
export { type MailName } from './settings/mail-settings.ts';
export { fillTemplate, findSettingProblems, readSettingEntries } from './settings/read-setting.ts';
export { settings, type SettingName } from './settings/settings.ts';
