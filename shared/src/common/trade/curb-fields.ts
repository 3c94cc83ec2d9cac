import type { CurbFieldRow } from './curb-field-row.ts';
import { CURB_FIELD_TABLE, type CurbFieldName } from './curb-field-table.ts';
import type { CURB_TYPES } from './trade-lists.ts';

/** A field of a curb with its name in the code. */
export type CurbField = CurbFieldRow & { readonly name: CurbFieldName };

/** The fields of the table, in its order: lists of columns are made by filtering them. */
export const CURB_FIELDS: readonly CurbField[] = Object.entries(CURB_FIELD_TABLE).map(([name, row]) => ({
  ...row,
  name: name as CurbFieldName,
}));

/** Whether curbs of the family have the field. */
export function hasCurbField(family: keyof typeof CURB_TYPES, { families }: CurbField): boolean {
  return families?.includes(family) ?? true;
}

/** The columns of the fields for which it holds. */
export function listCurbColumns(holds: (field: CurbField) => boolean): readonly string[] {
  return CURB_FIELDS.filter(holds).map(({ column }) => column);
}
