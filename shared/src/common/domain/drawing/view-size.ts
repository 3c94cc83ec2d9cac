import type { CurbPlan } from '../curb/footprint.ts';
import type { Insulation, Nailer, PlanRect } from '../../trade/curb-spec.ts';
import type { ViewOptions } from './scene.ts';

/** Lettering of a view: by the options, else a thirty-fourth of the curb's longest side. */
export function viewTextHeight(plan: CurbPlan, options: ViewOptions): number {
  return options.textHeight ?? Math.max(plan.lengthIn, plan.widthIn, 24) / 34;
}

export const INSULATION_IN: Readonly<Record<Insulation, number>> = {
  none: 0,
  '1in_1.5lb': 1,
  '1.5in_1.5lb': 1.5,
  '1.5in_3lb': 1.5,
  '2in': 2,
};

/** Dressed size of the wood strip: how far it projects and how high it is, inches. */
export const NAILER_IN: Readonly<Record<Nailer, { readonly outIn: number; readonly highIn: number }>> = {
  none: { outIn: 0, highIn: 0 },
  '1x4': { outIn: 0.75, highIn: 3.5 },
  '2x2': { outIn: 1.5, highIn: 1.5 },
  '2x4': { outIn: 1.5, highIn: 3.5 },
};

/** Edges of rectangles along one axis, sorted, without repeats: the stations of a chain dimension. */
export function listStations(rects: readonly (PlanRect | null)[], axis: 'x' | 'y', from: number, to: number): number[] {
  const edges = rects.flatMap((rect) => {
    if (!rect) return [];
    return axis === 'x' ? [rect.xIn, rect.xIn + rect.lengthIn] : [rect.yIn, rect.yIn + rect.widthIn];
  });
  const sorted = [from, ...edges, to].sort((a, b) => a - b);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? value) > 1 / 32);
}
