import { formatInches } from '../../units/inches.ts';
import { formatSlope } from '../../units/slope.ts';
import { CURB_TYPES, MATERIAL_CLASSES } from '../../catalogue/lists/trade-lists.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { PRELIMINARY_NOTE } from '../preliminary-note.ts';
import { needsStamp } from '../curb/curb-spec.ts';
import type { CurbSpec, Gasket, Insulation } from '../curb/curb-spec.ts';

/** Longest line of the notes column in characters. */
const LINE_LENGTH = 92;

const LINER_TEXT: Readonly<Record<Insulation, string>> = {
  none: 'none',
  '1in_1.5lb': '1 in. glass fibre liner, 1.5 lb/ft³',
  '1.5in_1.5lb': '1 1/2 in. glass fibre liner, 1.5 lb/ft³',
  '1.5in_3lb': '1 1/2 in. rigid glass fibre board, 3 lb/ft³',
  '2in': '2 in. glass fibre liner, 1.5 lb/ft³',
};
const GASKET_TEXT: Readonly<Record<Gasket, string>> = {
  factory: 'applied by the factory',
  loose: 'shipped loose',
  none: 'none',
};
const CONSTRUCTION_TEXT = { welded: 'welded', bolted: 'bolted', kd: 'knock-down' } as const;

/** Breaks a sentence into lines of the notes column; long ones run on in the next line. */
function breakLine(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > LINE_LENGTH && line !== '') {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** The notes of a submittal sheet, heading first: what is built, from what, how heavy, and what to check. */
export function listSheetNotes(spec: CurbSpec, geometry: CurbGeometry): string[] {
  const { plan, corners, work } = geometry;
  const slopes = work.isSloped
    ? [
        `Roof slope ${formatSlope(spec.slopeX)} along the length, ${formatSlope(spec.slopeY)} along the width, down from A.`,
        `Corner heights A ${formatInches(corners.aIn)}, B ${formatInches(corners.bIn)}, C ${formatInches(corners.cIn)}, D ${formatInches(corners.dIn)}.`,
      ]
    : [];
  const sentences = [
    `${CURB_TYPES[spec.family]}, ${spec.qty} required${spec.tag ? `, tag ${spec.tag}` : ''}.`,
    `Outside ${formatInches(plan.lengthIn)} × ${formatInches(plan.widthIn)}, ${formatInches(spec.heightIn)} high.`,
    `${spec.gauge} gauge ${MATERIAL_CLASSES[spec.material]}, ${CONSTRUCTION_TEXT[spec.construction]}.`,
    `Liner: ${LINER_TEXT[spec.insulation]}. Nailer: ${spec.nailer === 'none' ? 'none' : spec.nailer.replace('x', ' × ')}. ` +
      `Gasket: ${GASKET_TEXT[spec.gasket]}.`,
    ...slopes,
    ...(geometry.springCount > 0
      ? [`${geometry.springCount} springs, ${spec.isolationClassIn ?? 1} in. deflection.`]
      : []),
    ...geometry.notes,
    `Weight of one curb about ${Math.round(geometry.weightLb).toLocaleString('en-US')} lb.`,
    'Tolerances: overall ±1/8 in., openings ±1/16 in., diagonals within 1/8 in.',
    'Check the positions of supply (S) and return (R) against the unit before setting it.',
    ...(needsStamp(spec) ? [PRELIMINARY_NOTE] : []),
  ];
  return ['NOTES', ...sentences.flatMap((sentence, index) => breakLine(`${index + 1}. ${sentence}`))];
}
