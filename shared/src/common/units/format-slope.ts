import { formatInches } from './format-inches.ts';

/** Prints a slope as `1/4:12`; slopes off the sixteenths print as decimals, `0.27:12`. */
export function formatSlope(slope: number): string {
  const isSixteenth = Math.abs(slope * 16 - Math.round(slope * 16)) < 1e-6;
  const rise = isSixteenth ? formatInches(slope, { hasMark: false }) : String(Number(slope.toFixed(4)));
  return `${rise}:12`;
}
