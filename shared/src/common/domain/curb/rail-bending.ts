import type { MaterialClass } from '../../trade/trade-lists.ts';
import { findSheetMetal } from '../gauges/sheet-metal.ts';
import { SPRING_RAIL_GAUGE } from './spring-rail.ts';

/**
 * The rail that floats on the springs: top flange, web, lower flange and its lip, outside sizes in inches, as the profile FLT is folded.
 * Its strip is 8 in. wide.
 */
const RAIL_IN = { top: 2, web: 3, lower: 2, lip: 1 } as const;

/** Elastic modulus and yield strength, psi. */
interface Metal {
  readonly modulusPsi: number;
  readonly yieldPsi: number;
}
/** AISI S100-16: 29,500 ksi; ASTM A653 SS grade 33. */
const STEEL: Metal = { modulusPsi: 29_500_000, yieldPsi: 33_000 };
/** SEI/ASCE 8-02, annealed 304 and 316: 28,000 ksi, 30 ksi. */
const STAINLESS: Metal = { modulusPsi: 28_000_000, yieldPsi: 30_000 };
/** Aluminum Design Manual 2020, 5052-H32: 10,200 ksi, 23 ksi. */
const ALUMINUM: Metal = { modulusPsi: 10_200_000, yieldPsi: 23_000 };

/** Safety factor of bending, ASD: AISI S100-16, section F. */
const SAFETY = 1.67;
/** Span over the most that a rail may sag: IBC table 1604.3, members that support equipment taken as floor members (L/360). */
export const SAG_LIMIT = 360;
const POISSON = 0.3;
/** Plate buckling coefficient of a flange with one free edge: AISI S100-16, appendix 1, section 1.2.1. */
const FREE_EDGE = 0.43;
/** Slenderness from which such a flange is not fully effective: the same section. */
const SLENDER = 0.673;

const metalOf = (material: MaterialClass): Metal =>
  material === 'aluminium'
    ? ALUMINUM
    : material === 'stainless_304' || material === 'stainless_316'
      ? STAINLESS
      : STEEL;

interface Section {
  readonly inertiaIn4: number;
  /** From the neutral axis to the middle of the top flange, inches. */
  readonly toTopIn: number;
}

/** Properties of the rail about its level axis by the midline method, with so much of its top flange, inches. */
function sectionOf(thicknessIn: number, topShare: number): Section {
  const highIn = RAIL_IN.web - thicknessIn;
  const lipIn = RAIL_IN.lip - thicknessIn / 2;
  const legs = [
    { lengthIn: topWidthIn(thicknessIn) * topShare, middleIn: highIn, ownIn3: 0 },
    { lengthIn: highIn, middleIn: highIn / 2, ownIn3: highIn ** 3 / 12 },
    { lengthIn: RAIL_IN.lower - thicknessIn, middleIn: 0, ownIn3: 0 },
    { lengthIn: lipIn, middleIn: lipIn / 2, ownIn3: lipIn ** 3 / 12 },
  ];
  const total = legs.reduce((sum, { lengthIn }) => sum + lengthIn, 0);
  const axisIn = legs.reduce((sum, { lengthIn, middleIn }) => sum + lengthIn * middleIn, 0) / total;
  const lineIn3 = legs.reduce(
    (sum, { lengthIn, middleIn, ownIn3 }) => sum + ownIn3 + lengthIn * (middleIn - axisIn) ** 2,
    0,
  );
  return { inertiaIn4: lineIn3 * thicknessIn, toTopIn: highIn - axisIn };
}

const topWidthIn = (thicknessIn: number): number => RAIL_IN.top - thicknessIn / 2;

/** How much of the top flange is effective at a stress: ρ = (1 − 0.22/λ)/λ (AISI S100-16, appendix 1). */
function effectiveShare(thicknessIn: number, stressPsi: number, { modulusPsi }: Metal): number {
  const flat = topWidthIn(thicknessIn) / thicknessIn;
  const critical = (FREE_EDGE * Math.PI ** 2 * modulusPsi) / (12 * (1 - POISSON ** 2) * flat ** 2);
  const slenderness = Math.sqrt(stressPsi / critical);
  return slenderness <= SLENDER ? 1 : (1 - 0.22 / slenderness) / slenderness;
}

/** What a rail does between two springs. */
export interface RailCheck {
  readonly spanIn: number;
  readonly sagIn: number;
  readonly sagLimitIn: number;
  /** Bending moment over what the rail holds: 1 = all of its allowable strength. */
  readonly bendingShare: number;
  /** The larger of sag and bending over their limits. */
  readonly share: number;
}

/**
 * A floating rail between two springs under an even load, pounds per inch. Simply supported, which is the safe side of a rail that runs on:
 * sag 5wL⁴/384EI, moment wL²/8. The stiffness of the unit's own base is left out.
 */
export function checkRail(material: MaterialClass, loadLbPerIn: number, spanIn: number): RailCheck {
  const metal = metalOf(material);
  const thicknessIn = findSheetMetal(material, SPRING_RAIL_GAUGE)?.thicknessIn ?? 0;
  const moment = (loadLbPerIn * spanIn ** 2) / 8;
  const whole = sectionOf(thicknessIn, 1);
  const stress = Math.min(metal.yieldPsi, (moment * whole.toTopIn) / whole.inertiaIn4);
  const inService = sectionOf(thicknessIn, effectiveShare(thicknessIn, stress, metal));
  const atYield = sectionOf(thicknessIn, effectiveShare(thicknessIn, metal.yieldPsi, metal));
  const allowable = (metal.yieldPsi * atYield.inertiaIn4) / atYield.toTopIn / SAFETY;
  const sagIn = (5 * loadLbPerIn * spanIn ** 4) / (384 * metal.modulusPsi * inService.inertiaIn4);
  const sagLimitIn = spanIn / SAG_LIMIT;
  const bendingShare = moment / allowable;
  return { spanIn, sagIn, sagLimitIn, bendingShare, share: Math.max(sagIn / sagLimitIn, bendingShare) };
}
