import type { DemoRow } from '../kit/demo-tables.ts';

/** A request or report of the demo company. */
export interface MerStory {
  readonly row: Pick<DemoRow<'tracker_mer'>, 'mer_type' | 'stage' | 'priority' | 'description' | 'status'> &
    DemoRow<'tracker_mer'>;
  /** Working days ago. */
  readonly ago: number;
  /** User names of the reporter and the assignee; `to` is null while it is unassigned. */
  readonly by: string;
  readonly to: string | null;
  /** Code of the material concerned. */
  readonly material?: string;
}

/** Code of the sheet that runs short in the shop. */
export const DEMO_SHORT_MATERIAL = 'GS18-48120';

/** One in each state at least, and an error whose piece is made again. */
export const DEMO_MERS: readonly MerStory[] = [
  {
    row: {
      mer_type: 'manufacturing_error',
      stage: 'folding',
      priority: 'high',
      description: 'Long side bent with the flange inward; the piece cannot be opened again.',
      quantity: 1,
      is_remake: true,
      cause: 'bend',
      corrective_action: 'Bend list turned over for this side; the piece is scrapped and made again.',
      minutes_lost: 55,
      extra_cost: 18,
      status: 'answered',
    },
    ago: 1.6,
    by: 'shop',
    to: 'quality',
  },
  {
    row: {
      mer_type: 'manufacturing_error',
      stage: 'quality_control',
      priority: 'normal',
      description: 'Return opening 1/2 in. short against the drawing.',
      quantity: 1,
      cause: 'nesting',
      corrective_action: 'Opening cut to size at the bench; nest corrected for the rest of the batch.',
      minutes_lost: 30,
      status: 'closed',
    },
    ago: 14.2,
    by: 'quality',
    to: 'engineering',
  },
  {
    row: {
      mer_type: 'material_shortage',
      stage: 'turret',
      priority: 'stop',
      description: 'Two sheets of 18 ga are missing for this nest; the rack is empty.',
      status: 'open',
    },
    ago: 0.12,
    by: 'shop',
    to: null,
    material: DEMO_SHORT_MATERIAL,
  },
  {
    row: {
      mer_type: 'engineering_request',
      stage: 'guts',
      priority: 'normal',
      description: 'Divider meets the nailer at corner C: which one is cut?',
      status: 'assigned',
    },
    ago: 0.6,
    by: 'shop',
    to: 'engineering',
  },
  {
    row: {
      mer_type: 'design_change',
      stage: 'engineering',
      priority: 'normal',
      description: 'Customer’s roofer asks for a 4 in. base flange on the high side.',
      status: 'in_progress',
    },
    ago: 2.3,
    by: 'inside',
    to: 'priya.raman',
  },
  {
    row: {
      mer_type: 'engineering_request',
      stage: 'shell',
      priority: 'high',
      description: 'Tie-down clips fall on the splice of the long side.',
      corrective_action: 'Clips moved 6 in. toward corner B; the sheet says so.',
      minutes_lost: 10,
      status: 'answered',
    },
    ago: 3.2,
    by: 'shop',
    to: 'engineering',
  },
  {
    row: {
      mer_type: 'material_request',
      stage: 'insulate',
      priority: 'low',
      description: 'Liner adhesive for next week: two drums are left.',
      corrective_action: 'Not asked for on an order: adhesive is ordered by its reorder point.',
      status: 'rejected',
    },
    ago: 6.4,
    by: 'shop',
    to: 'material',
  },
  {
    row: {
      mer_type: 'manufacturing_error',
      stage: 'crate',
      priority: 'normal',
      description: 'Skid runner split when the fork lifted it; the curb is sound.',
      cause: 'handling',
      corrective_action: 'New skid; the fork path beside the dock is taped off.',
      minutes_lost: 25,
      extra_cost: 42,
      status: 'closed',
    },
    ago: 9.3,
    by: 'shop',
    to: 'quality',
  },
];

/** A closed request or report of past years, with its corrective action. */
interface PastMer extends Pick<DemoRow<'tracker_mer'>, 'mer_type' | 'stage' | 'priority' | 'cause'> {
  readonly description: string;
  readonly done: string;
  readonly minutes: number;
  /** Dollars besides labor; errors only. */
  readonly cost: number | null;
  /** User names of the reporter and the person who answered. */
  readonly by: string;
  readonly to: string;
  readonly is_rejected?: boolean;
}

/** Recurring problems of the shop. */
export const PAST_MERS: readonly PastMer[] = [
  {
    mer_type: 'manufacturing_error',
    stage: 'folding',
    priority: 'high',
    cause: 'bend',
    description: 'Top flange bent a gauge too tight: the nailer does not go in.',
    done: 'Bent again with the right die; set-up sheet of the brake corrected.',
    minutes: 40,
    cost: 12,
    by: 'shop',
    to: 'quality',
  },
  {
    mer_type: 'manufacturing_error',
    stage: 'quality_control',
    priority: 'normal',
    cause: 'nesting',
    description: 'Supply opening 3/8 in. off to the left against the drawing.',
    done: 'Opening cut to size at the bench; nest corrected.',
    minutes: 35,
    cost: null,
    by: 'quality',
    to: 'engineering',
  },
  {
    mer_type: 'manufacturing_error',
    stage: 'crate',
    priority: 'normal',
    cause: 'handling',
    description: 'Corner dented when the curb was set on its skid.',
    done: 'Corner dressed and touched up with zinc paint.',
    minutes: 20,
    cost: 25,
    by: 'shop',
    to: 'quality',
  },
  {
    mer_type: 'manufacturing_error',
    stage: 'shell',
    priority: 'normal',
    cause: 'drawing',
    description: 'Long side is 1/4 in. longer than its tabs: the corner stays open.',
    done: 'Side trimmed and welded; the sheet is revised.',
    minutes: 50,
    cost: null,
    by: 'shop',
    to: 'engineering',
  },
  {
    mer_type: 'material_shortage',
    stage: 'turret',
    priority: 'stop',
    cause: 'vendor',
    description: 'A sheet short for this nest; the bundle came with fewer than its tag says.',
    done: 'Nested on the next size; the mill credits the sheet.',
    minutes: 30,
    cost: null,
    by: 'shop',
    to: 'material',
  },
  {
    mer_type: 'material_request',
    stage: 'insulate',
    priority: 'low',
    cause: null,
    description: 'Another roll of liner at the bench before the shift ends.',
    done: 'Brought from the rack.',
    minutes: 5,
    cost: null,
    by: 'shop',
    to: 'material',
  },
  {
    mer_type: 'engineering_request',
    stage: 'guts',
    priority: 'normal',
    cause: null,
    description: 'Divider meets the duct rail: which one is notched?',
    done: 'The divider is notched; the sheet says so.',
    minutes: 15,
    cost: null,
    by: 'shop',
    to: 'engineering',
  },
  {
    mer_type: 'design_change',
    stage: 'engineering',
    priority: 'normal',
    cause: null,
    description: 'The roofer asks for a wider base flange on the high side.',
    done: 'Flange drawn anew before the nest was made; no other price.',
    minutes: 25,
    cost: null,
    by: 'inside',
    to: 'priya.raman',
  },
  {
    mer_type: 'material_request',
    stage: 'crate',
    priority: 'low',
    cause: null,
    description: 'Straps of another color for this customer.',
    done: 'Not asked for on the order: straps are the ones of the dock.',
    minutes: 0,
    cost: null,
    by: 'shop',
    to: 'material',
    is_rejected: true,
  },
];
