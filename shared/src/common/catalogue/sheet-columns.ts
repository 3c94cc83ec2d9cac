import { type Actor, mayAtAll } from '../policy/grant.ts';
import { maySeeField, mayWriteField } from './object-rights.ts';
import type { ChildDefinition, ObjectDefinition } from './define-object.ts';
import { type Field, field } from './field.ts';
import { rowFieldName } from './searched-field.ts';
import { fitsCell } from './structure-cell.ts';

/** Rows of one list that a record may have. */
export const MAX_LIST_ROWS = 500;

/** The column in which a template marks its examples, which an upload leaves out. No object has a field of this name. */
export const EXAMPLE_COLUMN = 'example';

/** The column of a list that identifies its rows: `lines.line_no`. */
export const LINE_NO = 'line_no';
/** The number of a row in its list. */
export const LINE_NUMBER: Field = field.integer({ label: 'Line number', min: 1 });

/** A column of a sheet that holds a field of rows of a record. */
interface ListColumn {
  /** `lines.qty` */
  readonly name: string;
  readonly list: string;
  /** `qty`, or `line_no` */
  readonly column: string;
  /** `Line: Quantity` */
  readonly label: string;
  readonly field: Field;
}

/** The lists of a record that the person sees. */
export function visibleLists(
  { children = {} }: Pick<ObjectDefinition, 'children'>,
  actor: Actor | null,
): readonly (readonly [string, ChildDefinition])[] {
  return Object.entries(children).filter(
    ([, { readers }]) => readers === undefined || (actor !== null && mayAtAll(readers, actor)),
  );
}

/** The lists of a record that the person fills on its form. */
export const writableLists = (
  definition: Pick<ObjectDefinition, 'children'>,
  actor: Actor | null,
): readonly (readonly [string, ChildDefinition])[] =>
  visibleLists(definition, actor).filter(([, { readOnly }]) => !readOnly);

/** The columns of rows that a sheet takes from the person: what its form lets them fill. Rows are numbered where a sheet can name a record that exists. */
export function listColumns(definition: ObjectDefinition, actor: Actor): readonly ListColumn[] {
  return writableLists(definition, actor).flatMap(([list, child]): readonly ListColumn[] => {
    const columns = Object.entries(child.fields).filter(
      ([, each]) => fitsCell(each) && mayWriteField(each, actor) && maySeeField(each, actor),
    );
    if (columns.length === 0) return [];
    const numbered = definition.massUploadKey === undefined ? columns : [[LINE_NO, LINE_NUMBER] as const, ...columns];
    return numbered.map(([column, each]) => ({
      name: rowFieldName(list, column),
      list,
      column,
      label: `${child.title}: ${each.label}`,
      field: each,
    }));
  });
}

/** Whether a column of a sheet holds a field of rows. */
export const isListColumn = (name: string | null): name is string => name?.includes('.') === true;
