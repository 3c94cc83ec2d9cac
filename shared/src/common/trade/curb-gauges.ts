/** Gauges offered for curbs, thinnest first. */
export const CURB_GAUGES = [18, 16, 14, 12] as const;
export type CurbGauge = (typeof CURB_GAUGES)[number];
