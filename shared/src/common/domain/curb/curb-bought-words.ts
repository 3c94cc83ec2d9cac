import { formatInches } from '../../units/format-inches.ts';
import type { CurbSpec, Insulation, PipeHoles } from '../../trade/curb-spec.ts';

export const LINER_TEXT: Readonly<Record<Insulation, string>> = {
  none: 'none',
  '1in_1.5lb': '1 in. glass fiber liner, 1.5 lb/ft³',
  '1.5in_1.5lb': '1 1/2 in. glass fiber liner, 1.5 lb/ft³',
  '1.5in_3lb': '1 1/2 in. rigid glass fiber board, 3 lb/ft³',
  '2in': '2 in. glass fiber liner, 1.5 lb/ft³',
};

/** `2 × 2`, or `none`. */
export const formatNailer = ({ nailer }: Pick<CurbSpec, 'nailer'>): string => nailer.replace('x', ' × ');

/** `2 holes of 3" diameter, 2 boots`; null of a curb without holes. */
export function describeHoles({ family, pipes }: Pick<CurbSpec, 'family' | 'pipes'>): string | null {
  if (family !== 'PIPE' || !pipes) return null;
  return `${formatHoleCount(pipes)}, ${pipes.boots === 0 ? 'no boots' : `${pipes.boots} ${pipes.boots === 1 ? 'boot' : 'boots'}`}`;
}

/** `2 holes of 3" diameter`. */
const formatHoleCount = ({ count, diameterIn }: PipeHoles): string =>
  `${count} ${count === 1 ? 'hole' : 'holes'} of ${formatInches(diameterIn)} diameter`;

/** What is bought with the sheet metal, for papers: holes and boots, liner and nailer; those that are not taken are named too. */
export function describeBoughtItems(spec: Pick<CurbSpec, 'family' | 'pipes' | 'insulation' | 'nailer'>): string {
  const holes = describeHoles(spec);
  const liner = spec.insulation === 'none' ? 'no liner' : LINER_TEXT[spec.insulation];
  const nailer = spec.nailer === 'none' ? 'no nailer' : `${formatNailer(spec)} nailer`;
  return [...(holes === null ? [] : [`Cap with ${holes}`]), liner, nailer].join('; ');
}
