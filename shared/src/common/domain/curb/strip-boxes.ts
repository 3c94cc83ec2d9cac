import { findSheetMetal } from '../gauges/sheet-metal.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { wallThicknessIn } from './inside-size.ts';
import { CLEARANCES_IN } from './part-profiles.ts';
import { SPRING_RAIL_GAUGE } from './spring-rail.ts';

/** Lengths of the strips around something: along its length and across its width, inches. */
export interface Box {
  readonly lengthIn: number;
  readonly widthIn: number;
}

/** Lengths of the strips that slip over a box: those across its width run over the ends of those along its length. */
export const slipBox = (spec: CurbSpec, inner: Box): Box => ({
  lengthIn: inner.lengthIn + 2 * CLEARANCES_IN.lapIn,
  widthIn: inner.widthIn + 2 * CLEARANCES_IN.lapIn + 2 * wallThicknessIn(spec),
});

/** Lengths of the rails around a box: those across its width go in between those along its length. */
export const railBox = (spec: CurbSpec, outer: Box): Box => ({
  lengthIn: outer.lengthIn,
  widthIn: outer.widthIn - 2 * (findSheetMetal(spec.material, SPRING_RAIL_GAUGE)?.thicknessIn ?? 0),
});
