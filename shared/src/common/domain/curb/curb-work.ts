import { meanHeightIn } from './corner-heights.ts';
import type { CornerHeights } from './corner-heights.ts';
import type { CurbPart } from './curb-part.ts';
import { needsStamp } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { countMovedDucts, isSlopedCurb } from './drawing-work.ts';
import type { CurbWork } from '../../trade/stage-work.ts';
import type { CurbDucts } from './duct-parts.ts';
import type { CurbPlan } from './footprint.ts';
import type { Wall } from './walls.ts';

/** Distance between clinch points along a seam, inches. */
const CLINCH_PITCH_IN = 3;

interface WorkSources {
  readonly corners: CornerHeights;
  readonly walls: readonly Wall[];
  readonly parts: readonly CurbPart[];
  readonly ducts: CurbDucts;
  readonly plan: CurbPlan;
  readonly springCount: number;
  readonly perimeterFt: number;
}

/** Counts what the shop has to do to one curb. */
export function countWork(spec: CurbSpec, sources: WorkSources): CurbWork {
  const { corners, walls, parts, ducts, plan, springCount, perimeterFt } = sources;
  const transitions = [ducts.supply, ducts.return].filter((duct) => duct !== null);
  const cornerSeamIn = walls.length > 0 ? 4 * meanHeightIn(corners) : 0;
  const ductSeamIn = transitions.reduce((sum, duct) => sum + duct.cornerEdgesIn.reduce((a, b) => a + b, 0), 0);
  const isWelded = spec.construction === 'welded';
  const clinchedIn = ductSeamIn + (isWelded ? 0 : cornerSeamIn);
  const isSpecialSheet = spec.material !== 'galvanised' && spec.material !== 'black';
  return {
    uniqueParts: parts.length,
    pieces: parts.reduce((sum, part) => sum + part.qty, 0),
    bends: parts.reduce((sum, part) => sum + part.qty * part.bendsPerPiece, 0),
    joints: Math.ceil(clinchedIn / CLINCH_PITCH_IN),
    weldFt: isWelded ? cornerSeamIn / 12 : 0,
    openings: [plan.supply, plan.return].filter((opening) => opening !== null).length,
    customOpenings: countMovedDucts(ducts),
    springs: springCount,
    perimeterFt,
    isSloped: isSlopedCurb(spec),
    isConforming: needsStamp(spec),
    specialLines: (springCount > 0 ? 1 : 0) + (isSpecialSheet ? 1 : 0),
  };
}
