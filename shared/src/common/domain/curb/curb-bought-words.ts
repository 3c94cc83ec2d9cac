import { formatInches } from '../../units/format-inches.ts';
import type { CurbSpec, PipeHoles } from '../../trade/curb-spec.ts';
import { describeFields } from './describe-fields.ts';

/** `2 holes of 3" diameter, 2 boots`; null of a curb without holes. */
export function describeHoles({ family, pipes }: Pick<CurbSpec, 'family' | 'pipes'>): string | null {
  if (family !== 'PIPE' || !pipes) return null;
  return `${formatHoleCount(pipes)}, ${pipes.boots === 0 ? 'no boots' : `${pipes.boots} ${pipes.boots === 1 ? 'boot' : 'boots'}`}`;
}

/** `2 holes of 3" diameter`. */
const formatHoleCount = ({ count, diameterIn }: PipeHoles): string =>
  `${count} ${count === 1 ? 'hole' : 'holes'} of ${formatInches(diameterIn)} diameter`;

/** What is bought with the sheet metal, for papers: holes and boots, then the options; those that are not taken are named too. */
export function describeBoughtItems(spec: CurbSpec): string {
  const holes = describeHoles(spec);
  return [...(holes === null ? [] : [`Cap with ${holes}`]), ...describeFields(spec, 'onQuote')].join('; ');
}
