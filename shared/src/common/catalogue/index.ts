export * from './field.ts';
export * from './define-object.ts';
export { groupTitle } from './group-title.ts';
// by their names: a build leaves the schemas out where nobody uses them, which it could not of a federated file behind a star
export { fieldSchema, parseField, type FieldParse } from './field-schema.ts';
export * from './field-text.ts';
export * from './catalogue.ts';
export type * from './row-of.ts';
export * from './structure-cell.ts';
export * from './name-field.ts';
export * from './unchosen-text.ts';
export * from './validate-catalogue.ts';
export * from './lists/build-stages.ts';
export * from './lists/check-lists.ts';
export * from './lists/stock-lists.ts';
export * from './lists/spring-lists.ts';
export { PRICE_NAMES } from './lists/price-names.ts';
export * from './lists/trade-lists.ts';
export { NAMED_LISTS, STAFF_LISTS, suggestFromList } from './lists/named-lists.ts';
export * from './lists/purchasing-lists.ts';
export {
  BILL_DIFFERENCES,
  BILL_PAYMENT_METHODS,
  BILL_PAYMENTS,
  BILL_STATES,
  STANDING_BILLS,
} from './lists/bill-states.ts';
export { CORPAY_STATES, CORPAY_TYPES, OUTSTANDING_CORPAY } from './lists/corpay-states.ts';
export { MER_TYPES, OPEN_MERS, type MerType } from './lists/mer-states.ts';
export { CHANGE_KINDS, CHANGE_STATES, OPEN_CHANGES, type ChangeKind, type ChangeState } from './lists/change-states.ts';
export { CREDIT_REASONS } from './lists/credit-states.ts';
export { INVOICE_LINE_KINDS, INVOICE_STATES, type InvoiceLineKind } from './lists/invoice-states.ts';
export { PAYMENT_METHODS, PAYMENT_STATES, STANDING_PAYMENTS } from './lists/payment-states.ts';
export { OPEN_QUOTE_STATES } from './lists/quote-states.ts';
export { ORDER_STATES, trackerStates, type OrderState } from './lists/tracker-states.ts';
export { EMPLOYMENT_TYPES } from './lists/hiring-states.ts';
export { ASSET_TYPES, METER_TYPES } from './lists/asset-lists.ts';
export {
  PAY_CODES,
  TIMECARD_EXCEPTIONS,
  TIMECARD_STATES,
  type PayCode,
  type TimecardException,
  type TimecardState,
} from './lists/timecard-lists.ts';
export * from './lists/file-types.ts';
export * from './lists/curb-fields.ts';
export * from './lists/priced-options.ts';
