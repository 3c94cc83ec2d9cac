import type { CogsVersion } from '@cdi/shared/contracts';
import { writeCostSheet } from '@cdi/shared/domain/pricing';
import { downloadText, writeCsv } from '@cdi/shared/kit';
import { formatDate, toPlainDate } from '@cdi/shared/units';

/** A rate as exact as it counts: two digits after the point at least. */
const RATE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** `$0.72`, `140 %`, `0.82`; a dash for none. */
export function formatCostRate(value: number | null, unit: string): string {
  if (value === null) return '–';
  if (unit === '%') return `${Number(value.toFixed(6))} %`;
  return unit.startsWith('$') ? `$${RATE.format(value)}` : String(value);
}

/** `+$0.03`, `−4 %`: with its sign. */
export function formatRateDifference(value: number | null, unit: string): string {
  if (value === null) return '–';
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${formatCostRate(Math.abs(value), unit)}`;
}

/** `+4.2 %` of a share of 0.042. */
export function formatSignedShare(share: number | null): string {
  if (share === null) return '–';
  const percent = Math.abs(share * 100).toFixed(1);
  return percent === '0.0' ? '0 %' : `${share > 0 ? '+' : '−'}${percent} %`;
}

export const formatPercentShare = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const formatIsoDay = (date: string): string => formatDate(toPlainDate(date));

/** Downloads a version as a sheet that can be uploaded again unchanged. */
export function downloadVersion({ cost_version, effective_from, rates }: CogsVersion): void {
  downloadText(`cogs_${cost_version}.csv`, writeCsv(writeCostSheet(effective_from, rates)));
}
