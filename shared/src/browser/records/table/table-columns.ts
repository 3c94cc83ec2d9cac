import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field, FieldKind } from '../../../common/catalogue/field.ts';
import { titleFirst } from '../../../common/catalogue/list-columns.ts';
import { isSortedBy } from '../../../common/catalogue/list-sort.ts';
import { holdsNames } from '../../../common/catalogue/name-field.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { maySeeField } from '../../../common/catalogue/object-rights.ts';
import { fieldViews } from '../fields/field-views.ts';
import type { ChosenColumn } from '../query/list-columns.ts';
import { isStateField } from '../state/field-state.tsx';

export interface TableColumn {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  /** Width in characters when there is room enough. */
  readonly widthCh: number;
  /** The narrowest that can still be read; numbers, dates and states give no room away. */
  readonly leastCh: number;
  readonly align: 'start' | 'end';
  readonly isSortable: boolean;
  /** The person set its width. */
  readonly isSized: boolean;
}

/** Fields that are columns of the record itself and have no definition in the catalogue. */
const STANDARD: Readonly<Record<string, Field>> = {
  created_dt: { kind: 'datetime', label: 'Created' },
  updated_dt: { kind: 'datetime', label: 'Changed' },
  is_active: { kind: 'boolean', label: 'Active' },
};

const NAME_WIDTH_CH = 34;
/** A little over 160 px. */
const LEAST_NAME_CH = 21;
/** In the two lines of a row of a phone. */
const LEAST_NAME_OF_PHONE_CH = 16;
/** Enough for a city on one line. */
const LEAST_TEXT_OF_PHONE_CH = 13;
const FEWEST_FIRST_CH = 10;
const PREVIEW_CH = 5;
/** Of longer numbers the end is cut. */
const MOST_NUMBER_CH = 20;
/** A letter of running text is narrower than the digit that `ch` measures. */
const LETTER_CH = 0.87;
/** Space beside a head's words: the cell's padding. */
const HEAD_SPACE_CH = 3;
const SORT_ARROW_CH = 1;
/** Space beside a cell's words: its padding. */
const CELL_SPACE_CH = 3;
/** Space beside a state's word: the cell's padding and the mark. */
const STATE_SPACE_CH = 5;

/** How narrow a column may become before its words say nothing any more; other kinds keep their width. */
const LEAST_CH: Partial<Record<FieldKind, number>> = {
  text: 10,
  long_text: 14,
  email: 16,
  url: 14,
  choice: 11,
  choices: 12,
  tags: 11,
  reference: 16,
  references: 12,
  integer: 9,
  structure: 14,
};

/** Letters of the longer of two lines: of all places to break a text, the one that leaves the shortest. */
function lettersInTwoLines(label: string): number {
  const words = label.split(' ');
  const lines = words.map((_, at) => Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length));
  return Math.min(...lines);
}

/** A head may take two lines. */
const headWidthCh = (label: string, hasArrow: boolean): number =>
  Math.ceil(lettersInTwoLines(label) * LETTER_CH) + HEAD_SPACE_CH + (hasArrow ? SORT_ARROW_CH : 0);

/** The field by which people know a record: its title, or where that is a number the first name in its label (an order's job). */
function nameFieldOf({ titleField, lookup, fields }: ObjectDefinition): string | undefined {
  return [titleField, ...lookup.label].find((name) => holdsNames(fields[name]));
}

/** Room for the longest word of a state; the rows of a phone have two lines for it. */
function stateWidthCh(field: Field, isNarrow: boolean): number {
  if (!('options' in field)) return 0;
  const letters = field.options.map(({ label }) => (isNarrow ? lettersInTwoLines(label) : label.length));
  // a word that is a little wider than reckoned would break in two there
  return Math.ceil(Math.max(...letters) * LETTER_CH) + STATE_SPACE_CH + (isNarrow ? 1 : 0);
}

/** The field of a column: of the record, or one that every record has. */
export const columnField = ({ fields }: Pick<ObjectDefinition, 'fields'>, name: string): Field | undefined =>
  fields[name] ?? STANDARD[name];

/** The columns that a list opens with. */
export const usualColumns = (definition: ObjectDefinition): readonly ChosenColumn[] =>
  titleFirst(
    definition,
    definition.search.resultFields.map((name) => ({ name, widthCh: null })),
  );

/** Number, state and name first: on a phone, columns farther right are visible only by scrolling. */
function forPhone(definition: ObjectDefinition, columns: readonly ChosenColumn[]): readonly ChosenColumn[] {
  const nameField = nameFieldOf(definition);
  const rankOf = ({ name }: ChosenColumn): number =>
    name === columns[0]?.name ? 0 : isStateField(definition, name) ? 1 : name === nameField ? 2 : 3;
  return columns.toSorted((one, other) => rankOf(one) - rankOf(other));
}

interface ColumnsWanted {
  /** Instead of those that the list opens with. */
  readonly chosen?: readonly ChosenColumn[] | null;
  /** A phone. A column order that the person chose stays unchanged. */
  readonly isNarrow?: boolean;
}

/** The columns of a result list that this person may see: what names the row, then the others in their order. */
export function columnsOf(
  definition: ObjectDefinition,
  actor: Actor | null,
  { chosen = null, isNarrow = false }: ColumnsWanted = {},
): readonly TableColumn[] {
  const usual = usualColumns(definition);
  const wanted = chosen ? titleFirst(definition, chosen) : isNarrow ? forPhone(definition, usual) : usual;
  return wanted
    .flatMap(({ name, widthCh }): readonly TableColumn[] => {
      const field = columnField(definition, name);
      if (!field || (field.readers && (actor === null || !maySeeField(field, actor)))) return [];
      const widths = widthCh === null ? widthsOf(definition, name, field, isNarrow) : { widthCh, leastCh: widthCh };
      const isSized = widthCh !== null;
      return [{ name, label: field.label, field, ...widths, ...sortOf(definition, name, field), isSized }];
    })
    .map((column, index) => {
      if (index > 0 || column.isSized) return column;
      // the first column also holds the button that opens the preview
      const first = (ch: number) => Math.max(ch, FEWEST_FIRST_CH) + PREVIEW_CH;
      return { ...column, widthCh: first(column.widthCh), leastCh: first(column.leastCh) };
    });
}

/**
 * The columns with room for the longest number or code of these rows in the first: cut, `PO-IND-1034` would read as every other one.
 * Names of several words give way as before.
 */
export function withWholeNumbers(
  columns: readonly TableColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly TableColumn[] {
  const [first, ...others] = columns;
  if (!first || first.isSized || first.field.kind !== 'text' || holdsNames(first.field)) return columns;
  const longest = rows.reduce((most, row) => Math.max(most, String(row[first.name] ?? '').length), 0);
  const wholeCh = Math.min(longest, MOST_NUMBER_CH) + CELL_SPACE_CH + PREVIEW_CH;
  if (wholeCh <= first.leastCh) return columns;
  return [{ ...first, leastCh: wholeCh, widthCh: Math.max(first.widthCh, wholeCh) }, ...others];
}

const leastName = (isNarrow: boolean): number => (isNarrow ? LEAST_NAME_OF_PHONE_CH : LEAST_NAME_CH);
const leastOf = (kind: FieldKind, isNarrow: boolean): number | undefined =>
  isNarrow && kind === 'text' ? LEAST_TEXT_OF_PHONE_CH : LEAST_CH[kind];

function widthsOf(
  definition: ObjectDefinition,
  name: string,
  field: Field,
  isNarrow: boolean,
): Pick<TableColumn, 'widthCh' | 'leastCh'> {
  // the sort arrow of a head that is seldom sorted by fits into the padding of its cell
  const head = headWidthCh(field.label, definition.search.sortFields.includes(name));
  if (isStateField(definition, name)) {
    const widthCh = Math.max(head, stateWidthCh(field, isNarrow));
    return { widthCh, leastCh: widthCh };
  }
  if ('shorts' in field && field.shorts) {
    // cut, one of them would read as another; what has no short word is written out
    const { shorts } = field;
    const longest = Math.max(...field.options.map(({ value, label }) => (shorts[value] ?? label).length));
    const widthCh = Math.max(head, Math.ceil(longest * LETTER_CH) + CELL_SPACE_CH);
    return { widthCh, leastCh: widthCh };
  }
  const isTitle = name === definition.titleField && field.kind === 'text';
  const isName = name === nameFieldOf(definition);
  const widthCh = Math.max(head, fieldViews[field.kind].widthCh(field), isName ? NAME_WIDTH_CH : 0);
  const least = isName ? leastName(isNarrow) : isTitle ? undefined : leastOf(field.kind, isNarrow);
  return { widthCh, leastCh: least === undefined ? widthCh : Math.max(head, Math.min(least, widthCh)) };
}

const sortOf = (
  definition: ObjectDefinition,
  name: string,
  field: Field,
): Pick<TableColumn, 'align' | 'isSortable'> => ({
  align: fieldViews[field.kind].align,
  isSortable: isSortedBy(definition, name),
});

/** Characters that the narrowest table takes; below it scrolls sideways. */
export function leastTableCh(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { leastCh }) => sum + leastCh, 0);
}

/**
 * Width of each column as CSS: the least, and of the room beyond all leasts a share by how much each would like to have more.
 * The style sheet makes the box around the table the container that `100cqi` measures; `besidesPx` of it is taken otherwise.
 */
export function columnWidths(columns: readonly TableColumn[], besidesPx = 0): readonly string[] {
  const least = leastTableCh(columns);
  const wished = columns.reduce((sum, { widthCh, leastCh }) => sum + widthCh - leastCh, 0);
  return columns.map(({ widthCh, leastCh }) => {
    const share = wished === 0 ? 0 : (widthCh - leastCh) / wished;
    return share === 0
      ? `${leastCh}ch`
      : `calc(${leastCh}ch + ${share.toFixed(4)} * max(0px, 100cqi - ${least}ch - ${besidesPx}px))`;
  });
}
