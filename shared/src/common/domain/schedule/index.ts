export {
  computeDrawingMinutes,
  computeMeasureMinutes,
  computePartsMinutes,
  computeStageMinutes,
  sumMinutes,
} from './standard-minutes.ts';
export type { StageMinutes } from './standard-minutes.ts';
export { MOST_ACTUAL_MINUTES, isClockedTime, isUnusualTime } from './actual-minutes.ts';
export { CATALOGUE_ROUTE, STAGE_ORDER, makeRoute } from './routes.ts';
export { STAGES, getStage, isBuildStage, listFollowers, listPredecessors, listSuccessors } from './stages.ts';
export type { StageDefinition } from './stages.ts';
export { findFullStage, queueDays, type PlantLoad } from './plant-load.ts';
export { STAMP_DAYS, backwardSchedule, daysBeforeShip, estimateLeadTime } from './backward-schedule.ts';
export type { DueStage, LeadTime, ScheduleOptions } from './backward-schedule.ts';
export { isBehindPlan, judgeDue, workingDaysPast, type Due, type DueLevel } from './due.ts';
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
} from './readiness.ts';
export type { Obstacle, Standing, TaskFacts } from './readiness.ts';
export { DEFAULT_EFFICIENCY, capacityMinutes, loadStateOf, type LoadState } from './capacity.ts';
export { curbLimitOf, judgeWip, listWipGroup, type WipState } from './work-in-progress.ts';
