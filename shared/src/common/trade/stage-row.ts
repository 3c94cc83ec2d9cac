import type { Role } from './roles.ts';
import type { CurbSpec } from './curb-spec.ts';
import type { LineWork } from './stage-work.ts';

/** Units of work of a stage. */
export type WorkUnit = 'order' | 'curb' | 'nest' | 'batch' | 'sheet' | 'part' | 'joint' | 'ft2' | 'crate' | 'shipment';

/** Limit of work in process; stages of one group share it. */
export interface WipLimit {
  readonly group: string;
  readonly limit: number;
  readonly unit: 'curb' | 'batch';
}

/** What the worker enters when a card of the stage is completed. */
export type FinishQuestion = 'minutes' | 'cut' | 'sales_check' | 'inspection' | 'crates' | 'bill_of_lading';

/** A stage of production, as the shop and the planners know it. */
export interface StageRow<Slug extends string = string> {
  /** The name on boards and reports. */
  readonly label: string;
  /** Roles whose own work it is: the board is on their home page. */
  readonly crew: readonly Role[];
  /** Roles that may also start, pause, finish and send back its cards. */
  readonly standIns: readonly Role[];
  readonly workUnit: WorkUnit;
  readonly wip: WipLimit | null;
  /** Working days before the ship date on which the stage is due. */
  readonly daysBeforeShip: number;
  /** It is due earlier by the days that an engineer's stamp takes. */
  readonly isBeforeStamp: boolean;
  /** Stages that must be done first; two stages after the same one run side by side. */
  readonly after: readonly Slug[];
  /** Condition for completing the stage. */
  readonly doneWhen: string;
  readonly finishQuestion: FinishQuestion;
  /** Curbs that visit the stage; every curb when it is not given. */
  readonly visitedBy?: (spec: CurbSpec) => boolean;
  /** Parts sold from stock visit it too: there is nothing to engineer, punch, fold or build. */
  readonly isForParts: boolean;
  /** Standard minutes of a whole line. Office stages work once per line, the shop once per curb. */
  readonly minutes: (line: LineWork) => number;
  /** The step that the customer sees while it is worked at; null while the order is still checked, drawn or loaded. */
  readonly customerStep: 'fabrication' | 'finishing' | null;
}

/** Keeps the names of the rows, so that `after` can name no other ones. */
export const defineStages = <Slug extends string>(
  rows: Readonly<Record<Slug, StageRow<NoInfer<Slug>>>>,
): Readonly<Record<Slug, StageRow<Slug>>> => rows;
