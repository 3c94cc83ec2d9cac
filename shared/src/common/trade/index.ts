export { CURB_GAUGES, type CurbGauge } from './curb-gauges.ts';
export { CURB_FIELDS, hasCurbField, listCurbColumns, type CurbField } from './curb-fields.ts';
export type { CurbFieldName, CurbValues } from './curb-field-table.ts';
export type { MaterialClass } from './trade-lists.ts';
export {
  STANDARD_CURB,
  hasSprings,
  isAdapter,
  needsStamp,
  operatingWeightLb,
  sitsOnExistingCurb,
  standsOnSprings,
} from './curb-spec.ts';
export type {
  ConformingInputs,
  ConformingTypeId,
  CrateType,
  CurbFamily,
  CurbSpec,
  ExistingCurb,
  Exposure,
  Gasket,
  Insulation,
  Nailer,
  Orientation,
  PlanRect,
  SideOpenings,
  QuickShip,
  UnitFootprint,
} from './curb-spec.ts';
export type { CurbWork } from './stage-work.ts';
export { type DrawingWork, type LineWork } from './stage-work.ts';
export { CODE_EDITIONS, settleCodeEdition, type CodeEdition, type RiskCategory } from './state-codes.ts';
export { LOADS_NOTE, PRELIMINARY_NOTE } from './preliminary-note.ts';
export type { FinishQuestion, WipLimit, WorkUnit } from './stage-row.ts';
export {
  BEFORE_RELEASE,
  INVOICED,
  ON_THE_WAY,
  ORDER_LIFE,
  OVER,
  PAID_UP,
  RELEASED,
  SETTLED,
  SHIPPED,
  canBeHeld,
  isPaidUp,
  isReleased,
  isSettled,
  isShipped,
} from './order-states.ts';
export { CORNERS } from './corners.ts';
export type { Corner, CornerLoads } from './corners.ts';
export { type Spring, type SpringTable } from './spring-table.ts';
export { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from './largest-piece.ts';
export * from './library-gaps.ts';
