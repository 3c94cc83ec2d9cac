import { BUILD_STAGES, type BuildStage } from '../../catalogue/lists/build-stages.ts';
import { STAGE_ORDER } from './routes.ts';

/** What is counted at a stage. */
export type WorkUnit = 'order' | 'curb' | 'nest' | 'batch' | 'sheet' | 'part' | 'joint' | 'ft2' | 'crate' | 'shipment';

/** Limit of work in process; stages of one group share it. */
export interface WipLimit {
  readonly group: string;
  readonly limit: number;
  readonly unit: 'curb' | 'batch';
}

export interface StageDefinition {
  readonly slug: BuildStage;
  readonly label: string;
  /** 1 to 16. */
  readonly order: number;
  readonly workUnit: WorkUnit;
  readonly wip: WipLimit | null;
  /** Working days before the ship date on which the stage is due. */
  readonly daysBeforeShip: number;
  /** Stages that must be done first; shell and guts run side by side. */
  readonly after: readonly BuildStage[];
  /** What has to be true before the stage may be completed. */
  readonly doneWhen: string;
}

type StageRow = Omit<StageDefinition, 'slug' | 'label' | 'order'>;

function wip(group: string, limit: number, unit: 'curb' | 'batch' = 'curb'): WipLimit {
  return { group, limit, unit };
}

const ROWS: Readonly<Record<BuildStage, StageRow>> = {
  sales_checking: {
    workUnit: 'order',
    wip: null,
    daysBeforeShip: 13,
    after: [],
    doneWhen: 'The checklist is signed and credit is released.',
  },
  special_materials: {
    workUnit: 'order',
    wip: null,
    daysBeforeShip: 12,
    after: ['sales_checking'],
    doneWhen: 'Every special line is received or its purchase order is dated.',
  },
  engineering: {
    workUnit: 'curb',
    wip: null,
    daysBeforeShip: 7,
    after: ['sales_checking'],
    doneWhen: 'Parts, flat patterns and the part list are released.',
  },
  eng_checking: {
    workUnit: 'curb',
    wip: null,
    daysBeforeShip: 6,
    after: ['engineering'],
    doneWhen: 'A second person has checked fit, orientation and slope direction, and red lines are cleared.',
  },
  radan: {
    workUnit: 'nest',
    wip: wip('radan', 30),
    daysBeforeShip: 5,
    after: ['eng_checking'],
    doneWhen: 'The program is posted.',
  },
  batching: {
    workUnit: 'batch',
    wip: wip('batching', 6, 'batch'),
    daysBeforeShip: 5,
    after: ['radan', 'special_materials'],
    doneWhen: 'The batch is released and its sheets are issued.',
  },
  turret: {
    workUnit: 'sheet',
    wip: wip('turret', 4, 'batch'),
    daysBeforeShip: 4,
    after: ['batching'],
    doneWhen: 'All sheets are counted and scrap is recorded.',
  },
  folding: {
    workUnit: 'part',
    wip: wip('folding', 25),
    daysBeforeShip: 3,
    after: ['turret'],
    doneWhen: 'The folded parts are counted.',
  },
  clinching: {
    workUnit: 'joint',
    wip: null,
    daysBeforeShip: 3,
    after: ['folding'],
    doneWhen: 'Corners and duct frames are joined.',
  },
  shell: {
    workUnit: 'curb',
    wip: wip('shell and guts', 20),
    daysBeforeShip: 2,
    after: ['clinching'],
    doneWhen: 'The diagonals are within tolerance.',
  },
  guts: {
    workUnit: 'curb',
    wip: wip('shell and guts', 20),
    daysBeforeShip: 2,
    after: ['clinching'],
    doneWhen: 'Plenums, dividers, ducts and springs are in.',
  },
  quality_control: {
    workUnit: 'curb',
    wip: wip('quality control', 10),
    daysBeforeShip: 2,
    after: ['shell', 'guts'],
    doneWhen: 'The record has a photo and a result.',
  },
  insulate: {
    workUnit: 'ft2',
    wip: wip('insulate', 12),
    daysBeforeShip: 1,
    after: ['quality_control'],
    doneWhen: 'Liner, nailer and gasket are on.',
  },
  crate: {
    workUnit: 'crate',
    wip: wip('crate', 15),
    daysBeforeShip: 1,
    after: ['insulate'],
    doneWhen: 'Weight and size of the crate are recorded.',
  },
  loading: {
    workUnit: 'shipment',
    wip: null,
    daysBeforeShip: 0,
    after: ['crate'],
    doneWhen: 'The bill of lading is signed.',
  },
  final_paperwork: {
    workUnit: 'order',
    wip: null,
    daysBeforeShip: 0,
    after: ['loading'],
    doneWhen: 'The order is ready to invoice.',
  },
};

/** The sixteen stages in shop order. */
export const STAGES: readonly StageDefinition[] = STAGE_ORDER.map((slug, index) => ({
  slug,
  label: BUILD_STAGES[slug],
  order: index + 1,
  ...ROWS[slug],
}));

export function isBuildStage(value: unknown): value is BuildStage {
  return typeof value === 'string' && Object.hasOwn(BUILD_STAGES, value);
}

export function getStage(slug: BuildStage): StageDefinition {
  return { slug, label: BUILD_STAGES[slug], order: STAGE_ORDER.indexOf(slug) + 1, ...ROWS[slug] };
}

/** Stages of a route that must be done before `slug`; a stage that is off the route passes its own conditions on. */
export function listPredecessors(slug: BuildStage, route: readonly BuildStage[]): BuildStage[] {
  const found = ROWS[slug].after.flatMap((before) =>
    route.includes(before) ? [before] : listPredecessors(before, route),
  );
  return [...new Set(found)];
}

/** Stages of a route that wait for `slug`. */
export function listSuccessors(slug: BuildStage, route: readonly BuildStage[]): BuildStage[] {
  return route.filter((stage) => listPredecessors(stage, route).includes(slug));
}
