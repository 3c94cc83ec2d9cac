import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import type { CurbShape } from '../curb/curb-shape.ts';
import type { Level } from './isometric-box.ts';

/** What every part of the isometric view is drawn from. */
export interface IsoPaper {
  readonly spec: CurbSpec;
  readonly geometry: CurbShape;
  readonly outline: PlanRect;
  /** Foot of the walls; the top of the curb is at 0. */
  readonly foot: Level;
  readonly textHeight: number;
}
