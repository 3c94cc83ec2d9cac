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
export * from './lists/trade-lists.ts';
export { OPEN_QUOTE_STATES } from './lists/quote-states.ts';
export { ORDER_STATES, trackerStates, type OrderState } from './lists/tracker-states.ts';
export * from './lists/file-types.ts';
export * from './lists/curb-fields.ts';
export * from './lists/priced-options.ts';
