import type { UnitFootprint } from '@cdi/shared/contracts';
import { existingColumnsOf } from '@cdi/shared/domain/curb';
import { formatInches, groupDigits } from '@cdi/shared/units';

/** A measure of a unit by its column; null if the library does not have it. */
export const measureOf = ({ values }: UnitFootprint, name: string): number | null => values[name] ?? null;

/** `1,050 lb`, or that it is not on file. */
export function formatPounds(unit: UnitFootprint, name: string): string {
  const pounds = measureOf(unit, name);
  return pounds === null ? 'not on file' : `${groupDigits(pounds)} lb`;
}

const formatSizePair = (length: number | null | undefined, width: number | null | undefined): string =>
  length == null || width == null
    ? 'not on file'
    : `${formatInches(length, { hasMark: false })} × ${formatInches(width, { hasMark: false })} in.`;

export const formatBaseSize = (unit: UnitFootprint): string =>
  formatSizePair(measureOf(unit, 'base_length'), measureOf(unit, 'base_width'));

/** Outside size of the curb under the unit: its maker's curb, or its base less the clearance. */
export function formatOutsideSize(unit: UnitFootprint): string {
  const columns = existingColumnsOf({ ...unit.values, datum_corner: unit.datum_corner });
  return formatSizePair(columns['existing_od_length'], columns['existing_od_width']);
}

/** The source of the numbers, and whether we have verified them. */
export function describeSource({ source, verified }: UnitFootprint): string {
  if (verified) return `${source ?? ''}, compared by us`;
  return source === null || source === 'recall'
    ? 'no document on file: compare with the submittal of the unit'
    : `${source}, not compared yet`;
}

/** The corner weights in the order A to D; null unless all four are known. */
export function cornersOf(unit: UnitFootprint): readonly number[] | null {
  const corners = ['a', 'b', 'c', 'd'].map((corner) => measureOf(unit, `corner_${corner}_weight`));
  return corners.every((each) => each !== null) ? corners : null;
}

/** The address of a tool with entries. Unknown values are empty, so that the tool asks for them instead of using its example. */
export function makeAddress(path: string, entries: Readonly<Record<string, string | number | null>>): string {
  const said = Object.entries(entries).map(([name, value]) => [name, String(value ?? '')]);
  return `${path}?${new URLSearchParams(said).toString()}`;
}
