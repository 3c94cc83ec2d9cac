import { ROUGHNESS_FT, STANDARD_DENSITY, airDensity, type FrictionMethod } from '@cdi/shared/domain/ducts';
import { checkNumber, type NumberRule } from '../../calculator/number-rule.ts';
import type { DuctEntries, DuctShape, Duty, SizeBy } from './duct-query.ts';

/** The parsed entries. */
export interface DuctQuestion {
  readonly cfm: number;
  readonly by: SizeBy;
  readonly frictionInWg: number;
  readonly velocityFpm: number;
  readonly shape: DuctShape;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly roomIn: number | null;
  readonly roughnessFt: number;
  readonly method: FrictionMethod;
  readonly densityLbPerFt3: number;
  readonly duty: Duty;
}

/** Error messages by entry. */
export type EntryErrors = Partial<Record<keyof DuctEntries, string>>;

export type CheckedEntries =
  | { readonly kind: 'ready'; readonly question: DuctQuestion }
  | { readonly kind: 'wrong'; readonly errors: EntryErrors };

/** The rules of the entries. */
export const ductRules = {
  cfm: { name: 'Airflow', unit: 'cfm', min: 10, max: 200_000 },
  friction: { name: 'Friction', unit: 'in. wg per 100 ft', min: 0.01, max: 2 },
  velocity: { name: 'Velocity', unit: 'fpm', min: 100, max: 6000 },
  width: { name: 'Size', unit: 'in.', min: 2, max: 240, kind: 'inches' },
  height: { name: 'Height', unit: 'in.', min: 2, max: 240, kind: 'inches' },
  room: { name: 'Height', unit: 'in.', min: 3, max: 120, kind: 'inches' },
  elevation: { name: 'Altitude', unit: 'ft', min: -1000, max: 15_000 },
  temperature: { name: 'Temperature', unit: '°F', min: -40, max: 250 },
} as const satisfies { readonly [K in keyof DuctEntries]?: NumberRule };
type NumberEntry = keyof typeof ductRules;

/** The entries that the chosen method needs. */
function listNeeded({ by, shape, room }: DuctEntries): readonly NumberEntry[] {
  const air = ['cfm', 'elevation', 'temperature'] as const;
  if (by === 'size') return shape === 'round' ? [...air, 'width'] : [...air, 'width', 'height'];
  return room.trim() === '' ? [...air, by] : [...air, by, 'room'];
}

const STANDARD_F = 70;

/** Standard air is 0.075 lb/ft³ by definition, slightly more than the formula gives for 70 °F at sea level. */
function findDensity(temperatureF: number, elevationFt: number): number {
  const isStandard = temperatureF === STANDARD_F && elevationFt === 0;
  return isStandard ? STANDARD_DENSITY : airDensity(temperatureF, elevationFt);
}

/** Parses the entries. Ignores entries that the chosen method does not need. */
export function checkEntries(entries: DuctEntries): CheckedEntries {
  const needed = listNeeded(entries);
  const values: Partial<Record<NumberEntry, number>> = {};
  const errors: EntryErrors = {};
  for (const name of needed) {
    const checked = checkNumber(entries[name], ductRules[name]);
    if (checked.ok) values[name] = checked.value;
    else errors[name] = checked.message;
  }
  const { width = 0, height = width } = values;
  if (entries.by === 'size' && entries.shape === 'oval' && !errors.width && !errors.height && width < height)
    errors.width = 'The major axis of a flat oval cannot be shorter than the minor one. Swap the two.';
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  const isChart = entries.surface === 'chart';
  return {
    kind: 'ready',
    question: {
      cfm: values.cfm ?? 0,
      by: entries.by,
      frictionInWg: values.friction ?? 0,
      velocityFpm: values.velocity ?? 0,
      shape: entries.shape,
      widthIn: width,
      heightIn: height,
      roomIn: values.room ?? null,
      roughnessFt: ROUGHNESS_FT[entries.surface === 'chart' ? 'average' : entries.surface],
      method: isChart ? 'chart' : 'colebrook',
      densityLbPerFt3: findDensity(values.temperature ?? STANDARD_F, values.elevation ?? 0),
      duty: entries.duty,
    },
  };
}
