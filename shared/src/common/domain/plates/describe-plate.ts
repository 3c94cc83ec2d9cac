/** A series that a plate was read as, in the words of the calls. */
export interface ReadSeries {
  /** Name of the maker. */
  readonly maker: string;
  readonly series: string;
  readonly series_name: string | null;
  readonly size_code: string | null;
  readonly nominal_tons: number | null;
  readonly unknown_size: string | null;
  readonly read_as: string;
  readonly is_corrected: boolean;
  readonly verified: boolean;
  readonly successor: string | null;
}

/** `Lennox KGA (Landmark KGA, gas heat), size 060, 5 tons`. */
export function describeSeries(found: ReadSeries): string {
  const { maker, series, series_name: name, size_code: size, nominal_tons: tons, unknown_size: unknown } = found;
  const parts = [
    name === null ? `${maker} ${series}` : `${maker} ${series} (${name})`,
    size === null ? (unknown === null ? null : `with “${unknown}” for a size, which we do not know`) : `size ${size}`,
    tons === null ? null : `${tons} tons`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** What a plate reads as, in sentences: the series, what was corrected, and what is not verified. */
export function describeReading(plate: string, found: ReadSeries): string {
  const corrected = found.is_corrected ? ` (${found.read_as}; compare it with the plate)` : '';
  const doubt = found.verified ? '' : ' The way its maker writes model numbers is not verified.';
  const successor = found.successor === null ? '' : ` It was replaced by ${found.successor}.`;
  return `“${plate}” reads as ${describeSeries(found)}${corrected}.${doubt}${successor}`;
}

/** A plate that no pattern fits. */
export const describeUnread = (plate: string): string =>
  `“${plate}” fits no series that we know. Compare it with the plate: O and 0, I and 1 look alike.`;
