import type { DemoRow } from '../../seed/demo-tables.ts';

/** A request or report of the demo company. */
export interface MerStory {
  readonly row: Pick<DemoRow<'tracker_mer'>, 'mer_type' | 'stage' | 'priority' | 'description' | 'status'> &
    DemoRow<'tracker_mer'>;
  /** Working days ago. */
  readonly ago: number;
  /** User names: who reported it, and who answers; null where nobody has it yet. */
  readonly by: string;
  readonly to: string | null;
  /** Code of the material that it is about. */
  readonly material?: string;
}

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
    material: 'GS18-48120',
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
