/** Share of paid hours that become standard hours. */
export const DEFAULT_EFFICIENCY = 0.8;

/** Standard minutes that a crew can do with its paid hours. */
export function capacityMinutes(crewHours: number, efficiency = DEFAULT_EFFICIENCY): number {
  return crewHours * 60 * efficiency;
}

export type LoadState = 'good' | 'tight' | 'over';

/** Colour of a day: below 85 % of capacity good, to 100 % tight, above over. Work without capacity is over. */
export function loadStateOf(loadMinutes: number, capacityOfDayMinutes: number): LoadState {
  if (loadMinutes <= 0) return 'good';
  if (!(capacityOfDayMinutes > 0)) return 'over';
  const share = loadMinutes / capacityOfDayMinutes;
  if (share < 0.85) return 'good';
  return share <= 1 ? 'tight' : 'over';
}
