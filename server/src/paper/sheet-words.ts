import { CURB_TYPES } from '@cdi/shared/catalogue';
import { formatCurbSize, type CurbGeometry } from '@cdi/shared/domain/curb';
import type { CurbSpec } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';

type Opening = CurbGeometry['plan']['supply'];

const listOpeningSentences = (name: string, opening: Opening): readonly string[] =>
  opening === null ? [] : [`${name} opening ${formatInches(opening.lengthIn)} × ${formatInches(opening.widthIn)}.`];

/** What the drawing of a curb shows, for people who do not see it: `Drawing T-48001-1 of RTU-1, Curb adapter: 84 1/2" × 50 3/8" × 14" high.` */
export function describeDrawingSheet(spec: CurbSpec, { plan }: CurbGeometry, drawingNo: string): string {
  const name = [drawingNo, spec.tag ? `of ${spec.tag}` : ''].filter(Boolean).join(' ');
  return [
    `Drawing ${name}, ${CURB_TYPES[spec.family]}: ${formatCurbSize(spec, plan)}.`,
    ...listOpeningSentences('Supply', plan.supply),
    ...listOpeningSentences('Return', plan.return),
  ].join(' ');
}
