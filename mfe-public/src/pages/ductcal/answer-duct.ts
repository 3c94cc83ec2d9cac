import {
  USUAL_DUCT_HEIGHTS_IN,
  VELOCITY_LIMIT_FPM,
  equivalentOfOvalIn,
  equivalentOfRectIn,
  frictionPer100Ft,
  nextRoundSizeIn,
  ovalSection,
  rectAreaFt2,
  roundAreaFt2,
  sizeRoundIn,
  velocityPressureInWg,
} from '@cdi/shared/domain/ducts';
import { groupDigits } from '@cdi/shared/units';
import type { DuctQuestion } from './check-entries.ts';
import type { DuctShape } from './duct-query.ts';

/** One duct with its airflow data. */
export interface DuctRow {
  readonly shape: DuctShape;
  /** Diameter, width or major axis, inches. */
  readonly widthIn: number;
  /** Height or minor axis; the diameter again for round ducts. */
  readonly heightIn: number;
  /** Round duct of the same friction at the same airflow. */
  readonly equivalentIn: number;
  readonly fpm: number;
  readonly velocityPressureInWg: number;
  readonly frictionInWg: number;
  readonly isFast: boolean;
}

export interface DuctAnswer {
  /** The exact round duct, or the given duct. */
  readonly asked: DuctRow;
  /** The next round size in even inches; null when a duct was given. */
  readonly standard: DuctRow | null;
  readonly rectangles: readonly DuctRow[];
  readonly ovals: readonly DuctRow[];
  readonly warnings: readonly string[];
}

const MAX_ASPECT = 4;
const WIDTH_STEP_IN = 2;

function describeDuct(question: DuctQuestion, shape: DuctShape, widthIn: number, heightIn: number): DuctRow {
  const { cfm, roughnessFt, densityLbPerFt3, method, duty } = question;
  const [areaFt2, equivalentIn] = measureSection(shape, widthIn, heightIn);
  const fpm = cfm / areaFt2;
  return {
    shape,
    widthIn,
    heightIn,
    equivalentIn,
    fpm,
    velocityPressureInWg: velocityPressureInWg(fpm, densityLbPerFt3),
    frictionInWg: frictionPer100Ft({ cfm, diameterIn: equivalentIn, roughnessFt, densityLbPerFt3, method }),
    isFast: fpm > VELOCITY_LIMIT_FPM[duty],
  };
}

/** Area in square feet and equivalent diameter in inches. */
function measureSection(shape: DuctShape, widthIn: number, heightIn: number): readonly [number, number] {
  if (shape === 'round') return [roundAreaFt2(widthIn), widthIn];
  if (shape === 'rect') return [rectAreaFt2(widthIn, heightIn), equivalentOfRectIn(widthIn, heightIn)];
  return [ovalSection(heightIn, widthIn).areaIn2 / 144, equivalentOfOvalIn(heightIn, widthIn)];
}

/** Exact diameter for the requested friction or velocity, inches. */
function findExactIn(question: DuctQuestion): number {
  if (question.by === 'velocity') return Math.sqrt((576 * question.cfm) / (Math.PI * question.velocityFpm));
  const { cfm, frictionInWg, roughnessFt, densityLbPerFt3, method } = question;
  return sizeRoundIn({ cfm, frictionInWg, roughnessFt, densityLbPerFt3, method });
}

/**
 * Smallest duct of a shape for each usual height within the requested friction or velocity; at most 4:1. Ends with the first height
 * that needs no more width than itself, because taller ducts only waste metal.
 */
function listSizes(question: DuctQuestion, shape: 'rect' | 'oval', exactIn: number): DuctRow[] {
  const neededFt2 = roundAreaFt2(exactIn);
  const isEnough = (widthIn: number, heightIn: number): boolean => {
    const [areaFt2, equivalentIn] = measureSection(shape, widthIn, heightIn);
    return question.by === 'velocity' ? areaFt2 >= neededFt2 : equivalentIn >= exactIn;
  };
  const rows: DuctRow[] = [];
  for (const heightIn of USUAL_DUCT_HEIGHTS_IN) {
    if (heightIn > (question.roomIn ?? Infinity)) break;
    // a flat oval of equal width and height is round
    const startIn = shape === 'oval' ? heightIn + WIDTH_STEP_IN : heightIn;
    let widthIn = startIn;
    while (widthIn <= heightIn * MAX_ASPECT && !isEnough(widthIn, heightIn)) widthIn += WIDTH_STEP_IN;
    if (widthIn > heightIn * MAX_ASPECT) continue;
    rows.push(describeDuct(question, shape, widthIn, heightIn));
    if (widthIn === startIn) break;
  }
  return rows;
}

function listWarnings(question: DuctQuestion, main: DuctRow, rectangles: readonly DuctRow[]): string[] {
  const warnings: string[] = [];
  const limit = VELOCITY_LIMIT_FPM[question.duty];
  if (main.isFast)
    warnings.push(
      `${groupDigits(Math.round(main.fpm))} fpm is above ${groupDigits(limit)} fpm, the usual limit of a ${question.duty} duct: it will be heard. Choose less friction or a larger duct.`,
    );
  if (question.by === 'size' && question.shape !== 'round' && question.widthIn > question.heightIn * MAX_ASPECT)
    warnings.push('Flatter than 4 to 1: the equations lose accuracy and the duct needs more stiffening.');
  if (question.by !== 'size' && rectangles.length === 0)
    warnings.push(
      question.roomIn === null
        ? 'No rectangle of the usual heights is large enough at 4 to 1 or less. Split the airflow between two ducts.'
        : 'No rectangle of 4 to 1 or less fits under that height. Allow more height or split the airflow.',
    );
  return warnings;
}

/** Answers a checked question. */
export function answerDuct(question: DuctQuestion): DuctAnswer {
  if (question.by === 'size') {
    const { shape, widthIn, heightIn } = question;
    const asked = describeDuct(question, shape, widthIn, shape === 'round' ? widthIn : heightIn);
    const rectangles = listSizes(question, 'rect', asked.equivalentIn);
    const ovals = listSizes(question, 'oval', asked.equivalentIn);
    return { asked, standard: null, rectangles, ovals, warnings: listWarnings(question, asked, rectangles) };
  }
  const exactIn = findExactIn(question);
  const standardIn = nextRoundSizeIn(exactIn);
  const asked = describeDuct(question, 'round', exactIn, exactIn);
  const standard = describeDuct(question, 'round', standardIn, standardIn);
  const rectangles = listSizes(question, 'rect', exactIn);
  const ovals = listSizes(question, 'oval', exactIn);
  return { asked, standard, rectangles, ovals, warnings: listWarnings(question, standard, rectangles) };
}
