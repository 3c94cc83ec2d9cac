export { computeCancelCost, type CancelCost, type CancelledLine } from './cancel-cost.ts';
export {
  changeAmounts,
  changesSize,
  computeChangeCharge,
  isCutAnew,
  listChangedFields,
  listStagesAgain,
  needsNewDrawing,
  remainingLeadDays,
} from './change-effects.ts';
export type { OrderCents, SpecField } from './change-effects.ts';
export { findWrongMetal, type CutMetal } from './cut-metal.ts';
export { spreadAdvance, type AdvanceNeed, type AdvanceShare } from './advance.ts';
export { ADVANCE_TERMS, findCreditProblem, paysInAdvance, TERM_DAYS, type CreditFacts } from './credit.ts';
export {
  CLAIM_ACKNOWLEDGE_DAYS,
  CLAIM_ANSWER_DAYS,
  CLAIM_MONTHS,
  CONCEALED_DAMAGE_DAYS,
  DISPUTE_DAYS,
  formatReceivingNote,
  SHORTAGE_DAYS,
} from './delivery-terms.ts';
export { findNextStep, type NextStep, type OrderStand } from './next-step.ts';
export { findQuoteNextStep } from './quote-next-step.ts';
export * from './customer-stages.ts';
export * from './promise.ts';
