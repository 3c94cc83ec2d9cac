/** Free height of the spring zone and of the floating rail above it, inches. */
export const SPRING_GAP_IN = 6;
export const FLOATING_RAIL_HIGH_IN = 3;
/** The lowest rail that is still folded to hold the feet of the springs, inches. */
export const MIN_BASE_RAIL_HIGH_IN = 1.5;

/** Air gap of a snubber, inches: a wider one doubles the force of an earthquake (ASCE 7, table 13.6-1). */
export const SNUBBER_GAP_IN = 0.25;

/** Height of what is on the walls of an isolation curb, springs plus the rail that floats on them, inches. */
export const SPRINGS_HIGH_IN = SPRING_GAP_IN + FLOATING_RAIL_HIGH_IN;
/** The lowest isolation rail, whose height includes its springs, inches. */
export const MIN_SPRING_RAIL_HIGH_IN = MIN_BASE_RAIL_HIGH_IN + SPRINGS_HIGH_IN;

/** The rail that floats on the springs: flat width and gauge of its strips. */
export const FLOATING_RAIL_FLAT_IN = 8;
export const SPRING_RAIL_GAUGE = 14;

/** Weight of the rail that floats on the springs of a curb of this outside size, pounds; sides in inches, its sheet in lb/ft². */
export function floatingRailLb(lengthIn: number, widthIn: number, lbPerFt2: number): number {
  return ((2 * (lengthIn + widthIn) * FLOATING_RAIL_FLAT_IN) / 144) * lbPerFt2;
}
