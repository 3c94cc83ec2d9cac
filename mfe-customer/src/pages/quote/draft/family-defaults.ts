import { needsOfFamily } from '@cdi/shared/domain/curb';
import type { CurbFamily } from '@cdi/shared/trade';
import { footprintColumns } from './footprint-values.ts';
import { curbFields, fieldNamed, type Values } from '../quote-fields.ts';

/** Usual options of a family that differ from the shop standard. */
const USUAL: Partial<Readonly<Record<CurbFamily, Values>>> = {
  'NEW-AP': { construction: 'kd' },
  ISO: { isolation_class: '1' },
  'ISO-R': { isolation_class: '1' },
  MB: { nailer: 'none', base_flange: 6 },
  RAIL: { insulation: '1.5in_3lb' },
};

/** The openings of a horizontal curb in wall B–C. */
const SIDE_OPENINGS = ['side_sa', 'side_ra'].flatMap((name) =>
  ['from_b', 'from_top', 'width', 'height'].map((part) => `${name}_${part}`),
);

const USUAL_NAMES = [...new Set(Object.values(USUAL).flatMap((values) => Object.keys(values)))];

/** Whether the value is the family's default, so that the user has not chosen it. */
function isUnchosen(family: CurbFamily, name: string, value: unknown): boolean {
  const standard = fieldNamed(curbFields, name).defaultValue ?? null;
  return (value ?? null) === (USUAL[family]?.[name] ?? standard);
}

/** Clears the columns that a family does not have, so that no hidden value affects the curb. */
function unasked(family: CurbFamily): Values {
  const needs = needsOfFamily(family);
  const names = [
    ...(needs.unitSize ? [] : footprintColumns('new').filter((name) => name !== 'unit_weight' || !needs.unitWeight)),
    ...(needs.unitSize ? [] : ['new_model_id']),
    ...(needs.pipes ? [] : ['pipe_holes', 'pipe_hole_size', 'pipe_boots']),
    ...(needs.sideOpenings ? [] : SIDE_OPENINGS),
    ...(needs.springs ? [] : ['isolation_class']),
  ];
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** The values that change with the family: the family itself and its usual options. Options that the user chose stay. */
export function valuesForFamily(family: CurbFamily, before: Values): Values {
  const former = before['curb_type'] as CurbFamily;
  const changes = USUAL_NAMES.filter((name) => isUnchosen(former, name, before[name])).map((name) => {
    return [name, USUAL[family]?.[name] ?? fieldNamed(curbFields, name).defaultValue ?? null] as const;
  });
  return { curb_type: family, ...Object.fromEntries(changes), ...unasked(family) };
}
