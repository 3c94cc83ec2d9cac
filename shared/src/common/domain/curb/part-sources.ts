import type { CurbSpec } from '../../trade/curb-spec.ts';
import type { CornerHeights } from './corner-heights.ts';
import type { CurbDucts } from './duct-parts.ts';
import type { CurbPlan } from './footprint.ts';
import type { Wall } from './walls.ts';

/** Everything a family's part list is made from. */
export interface PartSources {
  readonly spec: CurbSpec;
  readonly plan: CurbPlan;
  readonly corners: CornerHeights;
  readonly walls: readonly Wall[];
  readonly ducts: CurbDucts;
}
