import { needsOfFamily } from '@cdi/shared/domain/curb';
import { CURB_FIELDS, hasCurbField, listCurbColumns, type CurbFamily } from '@cdi/shared/trade';
import { footprintColumns } from './footprint-values.ts';
import { curbFields, fieldNamed, type Values } from '../quote-fields.ts';

/** Fields with family defaults that differ from the shop standard. */
const USUAL = CURB_FIELDS.flatMap((field) =>
  field.kind !== 'boolean' && field.usual ? [{ name: field.column, usual: field.usual }] : [],
);

/** The openings of a horizontal curb in wall B–C. */
const SIDE_OPENINGS = ['side_sa', 'side_ra'].flatMap((name) =>
  ['from_b', 'from_top', 'width', 'height'].map((part) => `${name}_${part}`),
);

/** The value that a curb of the family begins with. */
const defaultOf = (family: CurbFamily, { name, usual }: (typeof USUAL)[number]): unknown =>
  usual[family] ?? fieldNamed(curbFields, name).defaultValue ?? null;

/** Clears the columns that a family does not have, so that no hidden value affects the curb. */
function unasked(family: CurbFamily): Values {
  const needs = needsOfFamily(family);
  const names = [
    ...(needs.unitSize ? [] : footprintColumns('new').filter((name) => name !== 'unit_weight' || !needs.unitWeight)),
    ...(needs.unitSize ? [] : ['new_model_id']),
    ...(needs.pipes ? [] : ['pipe_holes', 'pipe_hole_size', 'pipe_boots']),
    ...(needs.sideOpenings ? [] : SIDE_OPENINGS),
    ...listCurbColumns((field) => !hasCurbField(family, field)),
  ];
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** The values that change with the family: the family itself and its usual options. Options that the user chose stay. */
export function valuesForFamily(family: CurbFamily, before: Values): Values {
  const former = before['curb_type'] as CurbFamily;
  // a value other than the default of the former family was chosen by the user
  const changes = USUAL.filter((field) => (before[field.name] ?? null) === defaultOf(former, field)).map(
    (field) => [field.name, defaultOf(family, field)] as const,
  );
  return { curb_type: family, ...Object.fromEntries(changes), ...unasked(family) };
}
