import type { MaterialClass } from '../../trade/trade-lists.ts';
import { bendAllowanceIn, bendDeductionIn, DEFAULT_K_FACTOR, insideRadiusIn } from './bend.ts';
import { findSheetMetal } from './sheet-metal.ts';

/** How the brake bends a sheet: inches, and the place of the neutral axis as a share of the thickness. */
export interface BrakeSetting {
  readonly thicknessIn: number;
  readonly insideRadiusIn: number;
  readonly kFactor: number;
}

type MetalGroup = 'steel' | 'stainless' | 'aluminum';

const GROUP_OF: Readonly<Record<MaterialClass, MetalGroup>> = {
  galvanised: 'steel',
  black: 'steel',
  painted: 'steel',
  stainless_304: 'stainless',
  stainless_316: 'stainless',
  aluminium: 'aluminum',
};

/**
 * K-factor by metal: air bends with a tight inside radius (domain.md 1.5). The plant has measured none of its own yet; a test bend of a
 * metal replaces its row.
 */
const K_FACTORS: Readonly<Record<MetalGroup, number>> = {
  steel: DEFAULT_K_FACTOR,
  stainless: DEFAULT_K_FACTOR,
  aluminum: DEFAULT_K_FACTOR,
};

/** The brake setting of a sheet. Throws RangeError where the material is not made in that gauge. */
export function readBrakeSetting(material: MaterialClass, gauge: number): BrakeSetting {
  const sheet = findSheetMetal(material, gauge);
  if (!sheet) throw new RangeError(`There is no ${gauge} gauge sheet of this material.`);
  const { thicknessIn } = sheet;
  return { thicknessIn, insideRadiusIn: insideRadiusIn(thicknessIn), kFactor: K_FACTORS[GROUP_OF[material]] };
}

/** What a bend of this many degrees, up or down, takes from the outside sizes of its legs. Inches. */
export const deductionOf = (brake: BrakeSetting, turnDeg: number): number =>
  bendDeductionIn({ ...brake, angleDeg: Math.abs(turnDeg) });

/** Length of sheet in a bend of this many degrees, up or down. Inches. */
export const allowanceOf = (brake: BrakeSetting, turnDeg: number): number =>
  bendAllowanceIn({ ...brake, angleDeg: Math.abs(turnDeg) });
