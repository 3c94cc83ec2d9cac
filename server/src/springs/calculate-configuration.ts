import type { ChildValues, RecordDraft } from '@cdi/shared/catalogue';
import { countForRail, curbOdFromBaseIn } from '@cdi/shared/domain/curb';
import {
  addEqualLoad,
  checkSprings,
  cornerLoadsFromCg,
  INTERNAL_ISOLATION_WARNING,
  matchesWeight,
  selectSprings,
  sumCornerLoads,
  type Isolation,
  type SpringCheck,
} from '@cdi/shared/domain/springs';
import { CORNERS, type Corner, type CornerLoads } from '@cdi/shared/trade';
import { refuse } from '@cdi/shared/errors';
import { toSpring, type ChosenSpring } from './spring-table.ts';

type Configuration = RecordDraft<'spring_configuration'>;
export type CornerRow = ChildValues<'spring_configuration', 'corners'>;

const CORNER_FIELDS = { a: 'corner_a', b: 'corner_b', c: 'corner_c', d: 'corner_d' } as const;
/** Half up, without the noise of binary fractions. */
const round = (value: number, decimals: number): number =>
  Math.round(Number((value * 10 ** decimals).toPrecision(12))) / 10 ** decimals;

/** Below three times the natural frequency springs isolate little (domain 3.1). */
const LEAST_RATIO = 3;

function readCorners(after: Configuration): CornerLoads {
  for (const corner of CORNERS)
    if (after[CORNER_FIELDS[corner]] == null)
      refuse(CORNER_FIELDS[corner], `Enter the load of corner ${corner.toUpperCase()}, or give the center of gravity.`);
  const at = (corner: Corner) => Number(after[CORNER_FIELDS[corner]]);
  const loads = { a: at('a'), b: at('b'), c: at('c'), d: at('d') };
  const weight = Number(after.unit_weight);
  if (!matchesWeight(loads, weight))
    refuse(
      'unit_weight',
      `The corners add up to ${round(sumCornerLoads(loads), 1)} lb, more than 2 % off ${weight} lb. Correct one of them.`,
    );
  return loads;
}

function readGravity(after: Configuration): CornerLoads {
  const names = ['cg_x', 'cg_y', 'unit_length', 'unit_width'] as const;
  for (const name of names)
    if (after[name] == null) refuse(name, 'The center of gravity needs its two distances and the size of the unit.');
  const [cgXIn, cgYIn, lengthIn, widthIn] = names.map((name) => Number(after[name])) as [
    number,
    number,
    number,
    number,
  ];
  if (cgXIn > lengthIn) refuse('cg_x', 'The center of gravity lies outside the unit. Measure it from corner A.');
  if (cgYIn > widthIn) refuse('cg_y', 'The center of gravity lies outside the unit. Measure it from corner A.');
  return cornerLoadsFromCg({ weightLb: Number(after.unit_weight), lengthIn, widthIn, cgXIn, cgYIn });
}

/** Corner loads including everything above the springs, pounds. Throws VALIDATION at the missing or wrong field. */
export function readLoads(after: Configuration): CornerLoads {
  const unit = after.load_method === 'cg' ? readGravity(after) : readCorners(after);
  const added = Number(after.econ_weight ?? 0) + Number(after.rail_weight ?? 0) + Number(after.other_weight ?? 0);
  return addEqualLoad(unit, added);
}

/** The spring chosen manually for each corner; other corners get the smallest one that carries the load. */
function chosenSprings(rows: readonly CornerRow[], springs: ReadonlyMap<number, ChosenSpring>, className: string) {
  const chosen = new Map<Corner, ChosenSpring>();
  rows.forEach((row, index) => {
    const corner = CORNERS.find((each) => each === row.corner);
    if (!corner) return;
    if (rows.findIndex((each) => each.corner === corner) < index)
      refuse(`corners[${index}].corner`, `Corner ${corner.toUpperCase()} stands there twice.`);
    const spring = row.spring_id == null ? undefined : springs.get(row.spring_id);
    if (!spring) return;
    if (spring.deflection_class !== className)
      refuse(`corners[${index}].spring_id`, `${spring.spring_label} is of another class: all four are of one.`);
    chosen.set(corner, spring);
  });
  return chosen;
}

/** The springs of a class, and those that rows name, which may be out of force. */
export interface SpringsToChoose {
  readonly series: readonly ChosenSpring[];
  readonly named: ReadonlyMap<number, ChosenSpring>;
}

export interface CalculatedConfiguration {
  readonly values: Partial<Configuration>;
  readonly corners: readonly CornerRow[];
  /** Findings, in words. */
  readonly messages: readonly string[];
}

/** The fewest springs at each corner that keep the rail straight; 1 while the size of the unit is not known. */
const leastForRail = ({ unit_length, unit_width }: Configuration, loads: CornerLoads): number =>
  unit_length == null || unit_width == null
    ? 1
    : countForRail(
        { lengthIn: curbOdFromBaseIn(unit_length), widthIn: curbOdFromBaseIn(unit_width) },
        loads,
        'galvanised',
      );

type Picked = { readonly count: number; readonly at: ReadonlyMap<Corner, ChosenSpring> };

/** The springs of each corner: by hand where given, else the smallest of the class that carries it (domain 3.1, rule 4). */
function pickSprings(
  after: Configuration,
  loads: CornerLoads,
  { series, named }: SpringsToChoose,
  rows: readonly CornerRow[],
): Picked {
  const isByHand = after.spring_choice === 'hand';
  const chosen = chosenSprings(isByHand ? rows : [], named, String(after.deflection_class));
  if (series.length === 0 && chosen.size < 4)
    refuse('deflection_class', 'No spring of this class is in force. Put some in force, or choose another class.');
  const given = after.springs_per_corner ?? null;
  const input = {
    loads,
    lowestRpm: null,
    ...(given === null ? { leastPerCorner: leastForRail(after, loads) } : { springsPerCorner: given }),
  };
  const selection = selectSprings(input, series.map(toSpring));
  if (chosen.size === 4) return { count: given ?? 1, at: chosen };
  if (selection.kind === 'too_heavy') return refuse('springs_per_corner', selection.message);
  const at = new Map(
    selection.check.corners.map(({ corner, spring }) => {
      const row = series.find((each) => each.part_no === spring.partNumber);
      return [corner, chosen.get(corner) ?? row] as const;
    }),
  );
  return { count: selection.springsPerCorner, at: at as ReadonlyMap<Corner, ChosenSpring> };
}

/** Warnings for a speed that the springs isolate poorly or amplify; none if they isolate well. */
function listIsolationWarnings({ frequencyRatio, efficiency }: Isolation, rpm: number): readonly string[] {
  const ratio = `${frequencyRatio.toFixed(1)} times the natural frequency`;
  if (efficiency <= 0)
    return [
      `At ${rpm} rpm, ${ratio}, the springs amplify the vibration and isolate nothing. Choose a larger deflection, or a higher lowest speed.`,
    ];
  return frequencyRatio < LEAST_RATIO ? [`The lowest speed is ${ratio}; 3 times isolates well.`] : [];
}

function listFindings(after: Configuration, check: SpringCheck, springs: Iterable<ChosenSpring>): readonly string[] {
  const { isolation } = check;
  const placeholders = [...new Set([...springs].filter((row) => row.is_placeholder).map((row) => row.part_no))];
  return [
    ...check.problems.map(({ message }) => message),
    ...(isolation ? listIsolationWarnings(isolation, after.fan_rpm ?? 0) : []),
    ...(after.fans_isolated ? [INTERNAL_ISOLATION_WARNING] : []),
    ...(placeholders.length > 0
      ? [`${placeholders.join(', ')}: placeholders until the supplier’s numbers are entered.`]
      : []),
  ];
}

/**
 * Calculates a configuration by the rules of domain 3.1: loads, springs, deflection, share of the capacity, travel left, spread,
 * isolation. Throws VALIDATION at the field for what cannot be calculated; what should be looked at is a message.
 */
export function calculateConfiguration(
  after: Configuration,
  rows: readonly CornerRow[],
  springs: SpringsToChoose,
): CalculatedConfiguration {
  const loads = readLoads(after);
  const { count, at } = pickSprings(after, loads, springs, rows);
  const of = (corner: Corner): ChosenSpring => at.get(corner) ?? refuse('corners', 'A corner has no spring.');
  const byCorner = { a: toSpring(of('a')), b: toSpring(of('b')), c: toSpring(of('c')), d: toSpring(of('d')) };
  const check = checkSprings({ loads, springsPerCorner: count, lowestRpm: after.fan_rpm ?? null }, byCorner);
  const messages = listFindings(after, check, at.values());
  const shares = check.corners.map(({ loadShare }) => loadShare * 100);
  return {
    values: {
      total_lb: round(sumCornerLoads(loads), 1),
      spring_count: 4 * count,
      max_percent: round(Math.max(...shares), 1),
      min_percent: round(Math.min(...shares), 1),
      spread_in: round(check.spreadIn, 3),
      natural_hz: check.isolation ? round(check.isolation.naturalHz, 2) : null,
      // where the springs amplify there is no isolation to state
      efficiency_percent:
        check.isolation && check.isolation.efficiency > 0 ? round(check.isolation.efficiency * 100, 1) : null,
      findings: [...messages, check.note].join('\n'),
      has_errors: check.problems.some(({ severity }) => severity === 'error'),
      has_warnings: messages.length > 0,
    },
    corners: check.corners.map((row, index): CornerRow => ({
      ...rows.find((each) => each.corner === row.corner),
      line_no: index + 1,
      corner: row.corner,
      spring_id: of(row.corner).spring_id,
      load_lb: round(loads[row.corner], 1),
      spring_load_lb: round(row.loadLb, 1),
      deflection_in: round(row.deflectionIn, 3),
      capacity_percent: round(row.loadShare * 100, 1),
      spare_travel_in: round(row.spareTravelIn, 3),
    })),
    messages,
  };
}
