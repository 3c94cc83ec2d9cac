export { readCurbSpec, type CurbFields } from './curb-fields.ts';
export { curbRecordFromSpec, curbSpecFromRecord, daysOfQuickShip, quickShipFromDays } from './curb-record.ts';
export type { CurbColumns } from './curb-record.ts';
export { computeCornerHeights, heightAtIn, meanHeightIn, resultantSlope } from './corner-heights.ts';
export type { CornerHeights, SlopedBox } from './corner-heights.ts';
export { computeTransition, squareToRoundQuarterIn } from './transition.ts';
export type { Side, Transition, TransitionSide } from './transition.ts';
export { curbOdFromBaseIn, FIT_CLEARANCE_IN } from './curb-od.ts';
export { layOutCurb, sizeCurb } from './footprint.ts';
export { boundRects, rectContains, rectsOverlap } from './plan-rect.ts';
export type { CurbPlan, CurbSide, SizeOrigin } from './footprint.ts';
export { existingColumnsOf, readModelOpening, unitColumnsOf } from './model-footprint.ts';
export type { DatumCorner, LineColumns, ModelMeasures } from './model-footprint.ts';
export type { CurbPart, PartGroup } from './curb-part.ts';
export { BRAKE_LENGTH_IN, type Wall } from './walls.ts';
export { CRICKET_FROM_WIDTH_IN } from './family-parts.ts';
export type { CurbDucts } from './duct-parts.ts';
export { FLAT_UP_TO_SLOPE, countDrawingWork } from './drawing-work.ts';
export { computeCurbGeometry, describeCurb, type CurbGeometry } from './curb-geometry.ts';
export { computePlainCurb, type PlainCurb } from './plain-curb.ts';
export { findGeometryFault, layOutShape } from './curb-shape.ts';
export * from './height-guideline.ts';
export { DOUBLE_CURB_FROM_LB, MAX_ADJUSTABLE_SLOPE_IN_12, MAX_SLOPE_IN_12, TOLERANCES_IN } from './shop-limits.ts';
export { reportMissingSizes } from './tell-unsized.ts';
export { hasErrors, validateCurb } from './validate-curb.ts';
export { describeFields } from './describe-fields.ts';
export { describeBoughtItems, describeHoles } from './curb-bought-words.ts';
export { formatCurbSize, labelLengthBasis, describePitch } from './curb-size-words.ts';
export { formatSlopes, describeUnitExtras, sizeLabelOf } from './curb-size-words.ts';
export { carriesAir, needsOfFamily, type FamilyNeeds } from './curb-family.ts';
export { countForRail, layOutSprings, selectCurbSprings, type CurbSprings } from './curb-springs.ts';
export { placeSprings, type SpringPlace } from './spring-places.ts';
export { describeReplacement, type Replacement } from './replacement.ts';
export * from './fit-check.ts';
export { listToBeConfirmed, refuseWhileOpen, describeItemsToConfirm } from './to-be-confirmed.ts';
export type { CurbProblem, ProblemSeverity } from './curb-problem.ts';
export { makeLineWork } from './line-work.ts';
export { floatingRailLb, SPRING_GAP_IN, SPRINGS_HIGH_IN } from './spring-rail.ts';
export { computeTieDown } from './tie-down.ts';
export {
  ADDED_PRESSURE_LIMIT_IN_WG,
  DEFAULT_LOSSES,
  computeAdapterPressure,
  plenumTurnLossInWg,
} from './adapter-pressure.ts';
export type { AdapterPressure, DuctLoss, LossCoefficients } from './adapter-pressure.ts';
