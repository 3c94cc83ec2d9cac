import { formatInches } from '../../units/format-inches.ts';
import { formatSlope } from '../../units/format-slope.ts';
import { CURB_TYPES, MATERIAL_CLASSES } from '../../trade/trade-lists.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { describeEngineering, describePreliminary } from './curb-results.ts';
import { carriesAir, needsOfFamily } from '../curb/curb-family.ts';
import { listSideOpenings, describeWallOpening } from '../curb/side-openings.ts';
import { CRICKET_FROM_WIDTH_IN } from '../curb/family-parts.ts';
import { describeHoles } from '../curb/curb-bought-words.ts';
import { describeFields } from '../curb/describe-fields.ts';
import { formatGauge } from '../gauges/sheet-metal.ts';
import { describeOffset } from '../curb/curb-size-words.ts';
import { describeMissingDivider } from '../curb/validate-divider.ts';
import { describeItemsToConfirm } from '../curb/to-be-confirmed.ts';
import { TOLERANCES_IN } from '../curb/shop-limits.ts';
import { RAIL_TOP_IN, operatingWeightLb, sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import type { CurbSpec, PlanRect, UnitFootprint } from '../../trade/curb-spec.ts';

/** Longest line of the notes column in characters, and that of a column with so many lines that its lettering is smaller. */
const LINE_LENGTH = 92;
const MANY_LINES = { from: 34, length: 116 } as const;

const CONSTRUCTION_TEXT = { welded: 'welded', bolted: 'bolted', kd: 'knock-down' } as const;

/** `1/8 in.` */
const formatTolerance = (name: keyof typeof TOLERANCES_IN): string =>
  `${formatInches(TOLERANCES_IN[name], { hasMark: false })} in.`;

/** Breaks a sentence into lines of the notes column; long ones run on in the next line. `4 7/8"` stays together. */
function breakLine(text: string, length: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?!\d+\/\d)/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > length && line !== '') {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Both units as the sheet names them: brand and model; null or omitted when not entered. */
export interface SheetUnits {
  readonly existingUnit?: string | null;
  readonly newUnit?: string | null;
  /** What fits only by numbers without a document, as `describeUnverifiedFit` says it; null or omitted for nothing. */
  readonly notVerified?: string | null;
}

const size = (lengthIn: number, widthIn: number): string => `${formatInches(lengthIn)} × ${formatInches(widthIn)}`;

/** `supply 18" × 30" at 6", 10"`: its corner nearest to A, along and across. */
const formatOpening = (name: string, opening: PlanRect | null): string =>
  opening
    ? `${name} ${size(opening.lengthIn, opening.widthIn)} at ${formatInches(opening.xIn)}, ${formatInches(opening.yIn)}`
    : `${name} to be confirmed`;

/** The existing curb and unit on the roof, measured from corner A of that curb. */
function listExistingCurbNotes(
  { family, existing, offsetXIn, offsetYIn }: CurbSpec,
  model: string | null,
): readonly string[] {
  if (!sitsOnExistingCurb(family)) return [];
  const off = describeOffset(offsetXIn, offsetYIn);
  return [
    ...(model ? [`Existing unit: ${model}.`] : []),
    ...(existing
      ? [
          `Existing curb outside ${size(existing.odLengthIn, existing.odWidthIn)}` +
            (existing.heightIn === undefined ? '' : `, ${formatInches(existing.heightIn)} above the roof`) +
            (carriesAir(family)
              ? `; from its corner A: ${formatOpening('supply', existing.supply)}; ${formatOpening('return', existing.return)}.`
              : '.'),
          ...(existing.hasOldAdapter ? ['Old adapter on it: take it off; the size is that of the curb below.'] : []),
          off === null ? 'New curb centered on the existing one.' : `New curb off center by ${off}.`,
        ]
      : ['Existing curb: size to be confirmed.']),
  ];
}

/** `1,035 lb`, with what is on it `1,035 lb, 1,117 lb with economizer and power exhaust`; null while the weight is not known. */
function formatUnitWeight(unit: UnitFootprint): string | null {
  if (!unit.weightLb) return null;
  const pounds = (lb: number | null): string => `${Math.round(lb ?? 0).toLocaleString('en-US')} lb`;
  const added = [unit.econWeightLb ? 'economizer' : '', unit.exhaustWeightLb ? 'power exhaust' : ''].filter(Boolean);
  const alone = pounds(unit.weightLb);
  return added.length === 0 ? alone : `${alone}, ${pounds(operatingWeightLb(unit))} with ${added.join(' and ')}`;
}

function listNewUnitNotes(
  { family, unit, designCfm, orientationDeg }: CurbSpec,
  model: string | null,
): readonly string[] {
  const needs = needsOfFamily(family);
  const facts = [
    model,
    needs.unitSize && unit?.baseLengthIn && unit.baseWidthIn
      ? `base ${size(unit.baseLengthIn, unit.baseWidthIn)}`
      : null,
    needs.unitWeight && unit ? formatUnitWeight(unit) : null,
    needs.unitSize && orientationDeg !== 0 ? `turned ${orientationDeg}° counter-clockwise` : null,
  ].filter((fact) => fact !== null);
  return [
    ...(facts.length > 0 && (needs.unitSize || needs.unitWeight) ? [`New unit: ${facts.join(', ')}.`] : []),
    ...(needs.openings && designCfm !== null ? [`Supply airflow ${designCfm.toLocaleString('en-US')} cfm.`] : []),
  ];
}

/** What is special about how the family is built. */
function listFamilyNotes(spec: CurbSpec, { plan }: CurbGeometry): readonly string[] {
  const { family } = spec;
  const holes = describeHoles(spec);
  if (holes !== null) return [`Cap with ${holes}.`];
  if (family === 'NEW-AP')
    return [
      `Skirt slides by ${formatInches(Math.max(plan.lengthIn, plan.widthIn) / 12)} on site, for roof slopes to 1:12 in any direction.`,
    ];
  if (family === 'HOR')
    return [
      'Supply comes in by the side opening S in wall B–C and is turned down to the floor opening S of the plan; return rises by the floor opening R and leaves by the side opening R.',
      ...listSideOpenings(spec).map((opening) => `Side opening ${opening.letter}: ${describeWallOpening(opening)}.`),
    ];
  if (family === 'MB') {
    const cricket = plan.widthIn > CRICKET_FROM_WIDTH_IN ? ', cricket on the high side' : '';
    return [
      `Rib closure strips along walls A–B and D–C${cricket}. Ribs of the roof panel: by its maker, to be confirmed.`,
    ];
  }
  return [];
}

/** The notes of a submittal sheet, heading first: what is built, for which units, from what, how heavy, and what to check. */
export function listSheetNotes(spec: CurbSpec, geometry: CurbGeometry, units: SheetUnits = {}): string[] {
  const { plan, corners } = geometry;
  const isPair = spec.family === 'RAIL';
  const slopes =
    spec.slopeX !== 0 || spec.slopeY !== 0
      ? [
          `Roof slope ${formatSlope(spec.slopeX)} along the length, ${formatSlope(spec.slopeY)} along the width, down from A.`,
          `Corner heights A ${formatInches(corners.aIn)}, B ${formatInches(corners.bIn)}, C ${formatInches(corners.cIn)}, D ${formatInches(corners.dIn)}.`,
        ]
      : [];
  const required = isPair
    ? `${spec.qty} ${spec.qty === 1 ? 'pair' : 'pairs'} of two rails required`
    : `${spec.qty} required`;
  const sentences = [
    `${CURB_TYPES[spec.family]}, ${required}${spec.tag ? `, tag ${spec.tag}` : ''}.`,
    ...listNewUnitNotes(spec, units.newUnit ?? null),
    ...listExistingCurbNotes(spec, units.existingUnit ?? null),
    isPair
      ? `Pair of rails ${formatInches(plan.lengthIn)} long, ${formatInches(plan.widthIn)} outside to outside, ${formatInches(spec.heightIn)} high; each rail ${formatInches(RAIL_TOP_IN)} wide.`
      : `Outside ${size(plan.lengthIn, plan.widthIn)}, ${formatInches(spec.heightIn)} high.`,
    `${formatGauge(spec).replace(/ ga$/, ' gauge')} ${MATERIAL_CLASSES[spec.material]}, ${CONSTRUCTION_TEXT[spec.construction]}.`,
    describeFields(spec, 'onSheet').join(' '),
    ...listFamilyNotes(spec, geometry),
    ...[describeMissingDivider(spec)].filter((sentence) => sentence !== null),
    ...slopes,
    ...describeEngineering(spec, geometry).map(({ label, value }) => `${label}: ${value}.`),
    ...geometry.notes,
    `Weight of one ${isPair ? 'pair' : 'curb'} about ${Math.round(geometry.weightLb).toLocaleString('en-US')} lb.`,
    `Tolerances: overall ±${formatTolerance('overall')},${plan.supply || plan.return || spec.pipes ? ` openings ±${formatTolerance('openings')},` : ''} diagonals within ${formatTolerance('diagonals')}`,
    ...(carriesAir(spec.family)
      ? ['Check the positions of supply (S) and return (R) against the unit before setting it.']
      : []),
    ...[units.notVerified ?? null, describeItemsToConfirm(spec)].filter((sentence) => sentence !== null),
    ...describePreliminary(spec, geometry),
  ];
  const breakAll = (length: number): readonly string[] =>
    sentences.flatMap((sentence, index) => breakLine(`${index + 1}. ${sentence}`, length));
  const lines = breakAll(LINE_LENGTH);
  return ['NOTES', ...(lines.length < MANY_LINES.from ? lines : breakAll(MANY_LINES.length))];
}
