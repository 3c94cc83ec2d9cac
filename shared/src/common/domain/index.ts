export { CURB_GAUGES, type CurbGauge } from '../trade/curb-gauges.ts';
export type { MaterialClass } from '../trade/trade-lists.ts';
export * from './gauges/sheet-metal.ts';
export { bendAllowanceIn, bendDeductionIn, flatLengthIn, insideRadiusIn, type Bend } from './gauges/bend.ts';
export {
  STANDARD_CURB,
  hasSprings,
  isAdapter,
  needsStamp,
  operatingWeightLb,
  sitsOnExistingCurb,
  standsOnSprings,
} from '../trade/curb-spec.ts';
export type {
  Cant,
  ConformingInputs,
  ConformingTypeId,
  Construction,
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
} from '../trade/curb-spec.ts';
export { readCurbSpec, type CurbFields } from './curb/curb-fields.ts';
export { curbRecordFromSpec, curbSpecFromRecord, daysOfQuickShip, quickShipFromDays } from './curb/curb-record.ts';
export type { CurbColumns } from './curb/curb-record.ts';
export { computeCornerHeights, heightAtIn, meanHeightIn, resultantSlope } from './curb/corner-heights.ts';
export type { CornerHeights, SlopedBox } from './curb/corner-heights.ts';
export { computeTransition, squareToRoundQuarterIn } from './curb/transition.ts';
export type { Side, Transition, TransitionSide } from './curb/transition.ts';
export { curbOdFromBaseIn, FIT_CLEARANCE_IN } from './curb/curb-od.ts';
export { boundRects, layOutCurb, rectContains, rectsOverlap, sizeCurb } from './curb/footprint.ts';
export type { CurbPlan, CurbSide, SizeOrigin } from './curb/footprint.ts';
export { existingColumnsOf, readModelOpening, unitColumnsOf } from './curb/model-footprint.ts';
export type { DatumCorner, LineColumns, ModelMeasures } from './curb/model-footprint.ts';
export type { CurbPart, PartGroup } from './curb/curb-part.ts';
export { BRAKE_LENGTH_IN, type Wall } from './curb/walls.ts';
export { CRICKET_FROM_WIDTH_IN } from './curb/family-parts.ts';
export type { CurbDucts } from './curb/duct-parts.ts';
export type { CurbWork } from '../trade/stage-work.ts';
export { FLAT_UP_TO_SLOPE, countDrawingWork } from './curb/drawing-work.ts';
export { type DrawingWork, type LineWork } from '../trade/stage-work.ts';
export { computeCurbGeometry, describeCurb, type CurbGeometry } from './curb/curb-geometry.ts';
export { computePlainCurb, type PlainCurb } from './curb/plain-curb.ts';
export { findGeometryFault, layOutShape } from './curb/curb-shape.ts';
export * from './curb/height-guideline.ts';
export { DOUBLE_CURB_FROM_LB, MAX_ADJUSTABLE_SLOPE_IN_12, MAX_SLOPE_IN_12, TOLERANCES_IN } from './curb/shop-limits.ts';
export { reportMissingSizes } from './curb/tell-unsized.ts';
export { hasErrors, validateCurb } from './curb/validate-curb.ts';
export { describeBoughtItems, describeHoles } from './curb/curb-bought-words.ts';
export { formatCurbSize, labelLengthBasis, describePitch } from './curb/curb-size-words.ts';
export { formatSlopes, describeUnitExtras, sizeLabelOf } from './curb/curb-size-words.ts';
export { carriesAir, needsOfFamily, type FamilyNeeds } from './curb/curb-family.ts';
export { selectCurbSprings, type CurbSprings } from './curb/curb-springs.ts';
export { describeReplacement, type Replacement } from './curb/replacement.ts';
export * from './curb/fit-check.ts';
export { listToBeConfirmed, refuseWhileOpen, describeItemsToConfirm } from './curb/to-be-confirmed.ts';
export type { CurbProblem, ProblemSeverity } from './curb/curb-problem.ts';
export { findQuantityBreak } from './pricing/price-book.ts';
export { surchargeOn, surchargeUsdPerLb, type MetalIndex } from './pricing/metal-surcharge.ts';
export type { CustomerLevel, PriceBook, QuantityBreak } from './pricing/price-book.ts';
export { defaultPriceBook } from './pricing/default-price-book.ts';
export * from './pricing/price-step.ts';
export { describeBand, findBand, findBandOverlap } from './pricing/list-table.ts';
export type { BandSize, ListTable, PriceBand } from './pricing/list-table.ts';
export { computeLineMinutes, computeTakeOff, tallestCornerIn, type TakeOff } from './pricing/take-off.ts';
export { readStandardCosts, type LaborKind, type StandardCosts } from './pricing/standard-costs.ts';
export * from './pricing/cost-rates.ts';
export { readCostSheet, writeCostSheet, type CostSheetProblem, type ReadCostSheet } from './pricing/cost-sheet.ts';
export { EXAMPLE_CURBS, type ExampleCurb } from './pricing/example-curbs.ts';
export { computeFactoryCost, type FactoryCost } from './pricing/cost-steps.ts';
export { priceLine, priceTakeOff, type LineContext, type PriceContext, type PricedLine } from './pricing/price-line.ts';
export { isPartPriced, pricePart, type PartPrices, type PricedPart } from './pricing/price-part.ts';
export { checkMargin, totalQuote } from './pricing/quote-totals.ts';
export type { MarginCheck, QuoteTotals, TotalsContext, TotalsLine } from './pricing/quote-totals.ts';
export { comparePriceRows } from './pricing/compare-price-rows.ts';
export * from './pricing/price-rows.ts';
export { computeCancelCost, type CancelCost, type CancelledLine } from './orders/cancel-cost.ts';
export {
  changeAmounts,
  changesSize,
  computeChangeCharge,
  isCutAnew,
  listChangedFields,
  listStagesAgain,
  needsNewDrawing,
  remainingLeadDays,
} from './orders/change-effects.ts';
export type { OrderCents, SpecField } from './orders/change-effects.ts';
export { findWrongMetal, type CutMetal } from './orders/cut-metal.ts';
export { spreadAdvance, type AdvanceNeed, type AdvanceShare } from './orders/advance.ts';
export { ADVANCE_TERMS, findCreditProblem, paysInAdvance, TERM_DAYS, type CreditFacts } from './orders/credit.ts';
export * from './receivables/card-fee.ts';
export * from './receivables/early-discount.ts';
export * from './receivables/plan-invoice.ts';
export { spreadOldestFirst } from './receivables/spread-payment.ts';
export { computeSalesTaxCents, describeTax, type SalesTaxRule } from './pricing/sales-tax.ts';
export {
  computeDrawingMinutes,
  computeMeasureMinutes,
  computePartsMinutes,
  computeStageMinutes,
  sumMinutes,
} from './schedule/standard-minutes.ts';
export type { StageMinutes } from './schedule/standard-minutes.ts';
export { MOST_ACTUAL_MINUTES, isUnusualTime } from './schedule/actual-minutes.ts';
export { makeLineWork } from './curb/line-work.ts';
export { CATALOGUE_ROUTE, STAGE_ORDER, makeRoute } from './schedule/routes.ts';
export type {
  ArcShape,
  BasicShape,
  DimensionShape,
  HatchShape,
  Point,
  Scene,
  Shape,
  StyleToken,
  TextShape,
  ViewBox,
  ViewOptions,
} from './drawing/scene.ts';
export { PAPER_INK, TOKEN_STYLES, makeDrawingCss, tintHex, tokenClass } from './drawing/tokens.ts';
export type { InkName, Tint, TokenStyle } from './drawing/tokens.ts';
export { boundShapes, expandShape, makeScene, placeShapes } from './drawing/expand.ts';
export { planView } from './drawing/plan-view.ts';
export { sectionView } from './drawing/section-view.ts';
export { isometricView } from './drawing/isometric-view.ts';
export { drawnWallHeightIn } from './drawing/spring-shape.ts';
export { floatingRailLb, SPRING_GAP_IN, SPRINGS_HIGH_IN } from './curb/spring-rail.ts';
export type { IsometricOptions } from './drawing/isometric-view.ts';
export { drawIsoBox, drawIsoOpenTop, projectIso, projectRect } from './drawing/isometric-box.ts';
export type { BoxLook, Level } from './drawing/isometric-box.ts';
export {
  makeArrow,
  makeDimension,
  makeHatch,
  makeLine,
  makePolygon,
  makePolyline,
  makeRectPoints,
  makeText,
} from './drawing/make-shapes.ts';
export { findAnswerProblems, MAX_PIN_TEXT, MAX_PINS } from './drawing/drawing-answer.ts';
export type { DrawingAnswerName, SheetPin } from './drawing/drawing-answer.ts';
export * from './drawing/drawn-sizes.ts';
export { drawSheet, sheetReduction } from './drawing/sheet.ts';
export { SHEET_HIGH_IN, SHEET_WIDE_IN } from './drawing/sheet-size.ts';
export type { SheetTitle, SheetWay } from './drawing/sheet.ts';
export { listSheetNotes } from './engineering/sheet-notes.ts';
export { LOADS_NOTE, PRELIMINARY_NOTE } from '../trade/preliminary-note.ts';
export type { TitleBlock } from './drawing/title-block.ts';
export { escapeXml, formatArcPath, formatPoints, sceneToSvg } from './drawing/scene-to-svg.ts';
export type { SvgOptions, SvgWords } from './drawing/scene-to-svg.ts';
export { STAGES, getStage, isBuildStage, listFollowers, listPredecessors, listSuccessors } from './schedule/stages.ts';
export type { StageDefinition } from './schedule/stages.ts';
export type { FinishQuestion, WipLimit, WorkUnit } from '../trade/stage-row.ts';
export { CONCEALED_DAMAGE_DAYS, DISPUTE_DAYS, formatReceivingNote, SHORTAGE_DAYS } from './orders/delivery-terms.ts';
export { findNextStep, type NextStep, type OrderStand } from './orders/next-step.ts';
export { findQuoteNextStep } from './orders/quote-next-step.ts';
export { findFullStage, queueDays, type PlantLoad } from './schedule/plant-load.ts';
export { STAMP_DAYS, backwardSchedule, daysBeforeShip, estimateLeadTime } from './schedule/backward-schedule.ts';
export type { DueStage, LeadTime, ScheduleOptions } from './schedule/backward-schedule.ts';
export { isBehindPlan, judgeDue, workingDaysPast, type Due, type DueLevel } from './schedule/due.ts';
export {
  DRAWING_STANDS,
  FIRST_RELEASED_STAGE,
  STAGES_AFTER_SHIPPING,
  findDrawingObstacle,
  findObstacle,
  isInWork,
  isOpenWork,
  listOpenPredecessors,
  needsRelease,
  describeObstacle,
  standingOf,
} from './schedule/readiness.ts';
export type { Obstacle, Standing, TaskFacts } from './schedule/readiness.ts';
export { DEFAULT_EFFICIENCY, capacityMinutes, loadStateOf, type LoadState } from './schedule/capacity.ts';
export { curbLimitOf, judgeWip, listWipGroup, type WipState } from './schedule/work-in-progress.ts';
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
} from '../trade/order-states.ts';
export * from './orders/customer-stages.ts';
export * from './orders/promise.ts';
export * from './ducts/duct-friction.ts';
export * from './ducts/duct-section.ts';
export * from './ducts/size-duct.ts';
export {
  FREE_VARIANCE_PERCENT,
  moveStock,
  suggestOrderQty,
  variancePercent,
  type StockBalance,
  type StockStep,
} from './stock/moving-average.ts';
export { addEqualLoad, cornerLoadsFromCg, matchesWeight, sumCornerLoads } from './springs/corner-loads.ts';
export { CORNERS } from '../trade/corners.ts';
export type { Corner, CornerLoads } from '../trade/corners.ts';
export { computeIsolation, naturalFrequencyHz, type Isolation } from './springs/isolation.ts';
export { readStoredSprings, STANDARD_SPRINGS, springRate } from './springs/spring-series.ts';
export { type Spring, type SpringTable } from '../trade/spring-table.ts';
export { INTERNAL_ISOLATION_WARNING, checkSprings, selectSprings } from './springs/select-springs.ts';
export type {
  CornerSpring,
  SpringCheck,
  SpringInput,
  SpringProblem,
  SpringSelection,
} from './springs/select-springs.ts';
export { exposureCoefficient, MAX_TABLE_HEIGHT_FT } from './wind/exposure-coefficient.ts';
export { computeWindLoad, gustCoefficient } from './wind/wind-load.ts';
export type { Tension, WindEdition, WindInput, WindResult } from './wind/wind-load.ts';
export { SEISMIC_COEFFICIENTS, computeSeismicForce } from './seismic/seismic-force.ts';
export type { Mounting, SeismicInput, SeismicResult } from './seismic/seismic-force.ts';
export * from './engineering/submittal-data.ts';
export { computeEngineering } from './engineering/curb-engineering.ts';
export { computeTieDown } from './curb/tie-down.ts';
export { curbResults, describeEngineering, NO_CURB_RESULTS, describePreliminary } from './engineering/curb-results.ts';
export {
  airEnthalpy,
  humidityRatio,
  mixedAirTemperature,
  outdoorAirShare,
  requiredOutdoorCfm,
  sensibleBtuh,
  shareForSetPoint,
} from './air/economizer.ts';
export type { AirAnswer } from './air/economizer.ts';
export { CFM_PER_TON, CLIMATE_ZONES, ENTHALPY_LIMIT, airflowOfTons, highLimitsOf } from './air/economizer-choice.ts';
export {
  ADDED_PRESSURE_LIMIT_IN_WG,
  DEFAULT_LOSSES,
  computeAdapterPressure,
  plenumTurnLossInWg,
} from './curb/adapter-pressure.ts';
export type { AdapterPressure, DuctLoss, LossCoefficients } from './curb/adapter-pressure.ts';
export {
  FREIGHT_CLASSES,
  OVERLENGTH_FROM_IN,
  TRAILER_FT,
  classOfDensity,
  densityLbPerFt3,
  linearFeet,
} from './freight/freight-class.ts';
export { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '../trade/largest-piece.ts';
export type { FreightClass, PackedPiece } from './freight/freight-class.ts';
export { estimateCrate, type Crate } from './freight/crate.ts';
export { findCrateProblem, findPackageProblem, suggestCrates } from './freight/packing.ts';
export {
  describeFreight,
  describeLoad,
  estimateFreight,
  listFreightNotes,
  nameClasses,
} from './freight/freight-estimate.ts';
export { packedPartFromRecord, type PackedPart } from './freight/packed-parts.ts';
export { estimateFreightCharge, findLane, describeFreightCharge } from './freight/freight-charge.ts';
export type { Accessorials, FreightBasis, FreightCharge, FreightLane } from './freight/freight-charge.ts';
export type { FreightEstimate, PackedLine } from './freight/freight-estimate.ts';
export { describePieceSize, listDockItems, packForTruck, sumTruck } from './freight/truck-load.ts';
export type { DockLine, TruckItem, TruckLoad } from './freight/truck-load.ts';
export * from './freight/several-orders.ts';
export { cleanProNo, findProFault } from './freight/pro-number.ts';
export { findCarrierFault, findCarrierWarning, makeTrackingUrl, type CarrierStanding } from './freight/carrier.ts';
export { findFraction, isCountedUnit } from './stock/counted-units.ts';
export * from './stock/scrap.ts';
export { standOfYear } from './people/sales-goal.ts';
export * from './people/timecard.ts';
export * from './people/work-week.ts';
export { listFlatPatterns } from './flats/list-flat-patterns.ts';
export { drawFlatPattern } from './flats/flat-scene.ts';
export type { FlatPattern } from './flats/flat-pattern.ts';
export { compareMeasured, type MeasuredCurb, type QuotedCurb } from './measurement/compare-measured.ts';
export { crateCode, readScanCode, type ScanCode } from './scan/scan-code.ts';
export { computeNextDue, planLeadDays, type MaintenanceRhythm, type NextDue } from './maintenance/next-due.ts';
export * from './purchasing/index.ts';
