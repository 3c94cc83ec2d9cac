import { CODE_EDITIONS, editionOfState, STATE_CODES } from '../../trade/state-codes.ts';
import { computeTieDown } from './tie-down.ts';
import { editionOf } from './unit-loads.ts';
import { MIN_CLIP_SPACING_IN } from './clip-places.ts';
import { gaugeForUnitWeight, listCurbGauges } from '../gauges/sheet-metal.ts';
import { validatePipes } from './pipe-cap.ts';
import { DOUBLE_CURB_FROM_LB } from './shop-limits.ts';
import { validateSprings } from './validate-springs.ts';
import { makeError, makeWarning } from './curb-problem.ts';
import type { CurbProblem } from './curb-problem.ts';
import { hasSprings, needsStamp, operatingWeightLb } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';

const METAL_BUILDING_FLANGE_IN = 6;

/** Sheet, construction, nailer and flange. */
export function validateMaterial(spec: CurbSpec): CurbProblem[] {
  const gauges = listCurbGauges(spec.material);
  const problems: CurbProblem[] = [];
  if (!gauges.includes(spec.gauge)) {
    problems.push(
      makeError(
        'gauge',
        'gauge_material',
        `Gauge ${spec.gauge} is not made in this material. Choose ${gauges.join(', ')} gauge` +
          `${spec.material === 'aluminium' ? ' (.063, .080, .125 in.)' : ''}, or another material.`,
      ),
    );
  }
  const weightLb = operatingWeightLb(spec.unit);
  if (weightLb !== null && spec.gauge > gaugeForUnitWeight(weightLb)) {
    problems.push(
      makeWarning(
        'gauge',
        'gauge_weight',
        `Gauge ${spec.gauge}: a unit of ${Math.round(weightLb).toLocaleString('en-US')} lb asks for ` +
          `${gaugeForUnitWeight(weightLb)} gauge. Choose it, or have engineering confirm.`,
      ),
    );
  }
  if (spec.construction === 'welded' && spec.family === 'NEW-AP') {
    problems.push(
      makeError('construction', 'construction_kd', 'Construction: an adjustable curb ships knock-down. Choose KD.'),
    );
  }
  if (spec.nailer === '2x4' && spec.family === 'MB') {
    problems.push(
      makeWarning('nailer', 'nailer_metal', 'Nailer: standing-seam roofs are flashed without a nailer. Choose none.'),
    );
  }
  if (spec.nailer === 'none' && spec.cant === '3in') {
    problems.push(
      makeWarning('nailer', 'nailer_cant', 'Nailer: roofing over a cant is nailed at the top. Choose a nailer.'),
    );
  }
  if (spec.nailer === 'none' && spec.flashing === 'over_top') {
    problems.push(
      makeWarning('nailer', 'nailer_flashing', 'Nailer: roofing over the top is nailed there. Choose a nailer.'),
    );
  }
  if (!(spec.baseFlangeIn >= 0) || spec.baseFlangeIn > METAL_BUILDING_FLANGE_IN) {
    problems.push(
      makeError('base_flange', 'flange', `Base flange: enter 0 to ${METAL_BUILDING_FLANGE_IN}" (3" is usual).`),
    );
  }
  return problems;
}

/** Whether the four sides of the curb have room for the clips that the loads ask for. */
function checkClips(spec: CurbSpec): CurbProblem[] {
  const tieDown = computeTieDown(spec);
  if (!tieDown || tieDown.isHeld) return [];
  const { worst, perSide, perEnd } = tieDown;
  const [field, load] = worst.cause === 'seismic' ? ['sds', 'the earthquake'] : ['wind_speed_mph', 'the wind'];
  const onShort = perEnd > 0 ? ` and ${perEnd} on each short one` : '';
  const message =
    `Tie-down clips: ${load} asks for more than there is room for. ${perSide} on each long side${onShort}, ` +
    `${MIN_CLIP_SPACING_IN}" apart or more, would carry ${Math.ceil(worst.share * 100)} % of their strength. `;
  return spec.hasEngineeringReview
    ? [makeWarning(field, 'clips_crowded', `${message}Engineering chooses another attachment.`)]
    : [makeError(field, 'clips_crowded', `${message}Ask for an engineering review, which chooses another attachment.`)];
}

/** A line may be calculated by another edition than the code of the state asks for, which the engineer who seals it must know. */
function checkEdition(spec: CurbSpec): CurbProblem[] {
  const state = spec.conforming?.stampState ?? null;
  const rule = STATE_CODES[state ?? ''];
  const asked = editionOfState(state);
  const edition = editionOf(spec);
  if (state === null || !needsStamp(spec) || edition === asked) return [];
  const message =
    `Code edition: ${state} refers to ${CODE_EDITIONS[asked]}${rule ? ` (${rule.code})` : ''}, and the line is calculated by ` +
    `${CODE_EDITIONS[edition]}. Choose ${CODE_EDITIONS[asked]}, or have engineering confirm the other one.`;
  return [makeWarning('code_edition', 'edition_of_state', message)];
}

/** What springs, wind, seismic and quick ship ask for. */
export function validateEngineering(spec: CurbSpec): CurbProblem[] {
  const problems: CurbProblem[] = [];
  const weightLb = operatingWeightLb(spec.unit);
  const needsWeight = hasSprings(spec) || spec.conforming !== null || spec.family === 'CNF';
  if (needsWeight && weightLb === null) {
    problems.push(
      makeError(
        'unit_weight',
        'weight_missing',
        'Unit weight: enter it. Springs, wind and seismic loads follow from it.',
      ),
    );
  }
  if (spec.family === 'CNF' && !spec.conforming) {
    problems.push(
      makeError(
        'conforming_type',
        'calculation_missing',
        'Calculation: choose wind, seismic or both for a conforming curb.',
      ),
    );
  }
  problems.push(...validateSprings(spec), ...checkClips(spec), ...checkEdition(spec));
  if (spec.family === 'PIPE') problems.push(...validatePipes(spec));
  const conforming = spec.conforming;
  const hasWind = conforming !== null && (conforming.typeId === 1 || conforming.typeId === 3);
  const hasSeismic = conforming !== null && (conforming.typeId === 2 || conforming.typeId === 3);
  if (hasWind && conforming.windSpeedMph === null) {
    problems.push(
      makeError('wind_speed_mph', 'wind_missing', 'Wind speed: enter the design speed of the place in mph.'),
    );
  }
  if (hasWind && conforming.exposure === null) {
    problems.push(makeError('exposure', 'exposure_missing', 'Exposure: choose B, C or D. C is open ground.'));
  }
  if (hasSeismic && conforming.sds === null) {
    problems.push(makeError('sds', 'sds_missing', 'SDS: enter the design spectral acceleration of the place.'));
  }
  if (hasWind && conforming.roofHeightFt === null) {
    problems.push(
      makeError('roof_height_ft', 'roof_height_missing', 'Mean roof height: enter it in feet; wind grows with it.'),
    );
  }
  if (spec.quickShip !== 'none' && (needsStamp(spec) || hasSprings(spec) || spec.material !== 'galvanised')) {
    problems.push(
      makeError(
        'quick_ship',
        'quick_ship',
        'Quick ship is for galvanized curbs without springs or a stamp. Choose the standard lead time, or change the curb.',
      ),
    );
  }
  if (spec.family === 'MB' && weightLb !== null && weightLb > DOUBLE_CURB_FROM_LB) {
    problems.push(
      makeWarning(
        'unit_weight',
        'double_curb',
        'Units above 1,500 lb usually stand on a double metal-building curb. Ask engineering.',
      ),
    );
  }
  return problems;
}
