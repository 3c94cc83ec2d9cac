import { escapeMarkup } from './escape-markup.ts';

/** A list that people set, as a written page shows it before its script has asked for it. */
export interface PageList {
  /** Path of a call that anyone may make and that needs no input. */
  readonly call: string;
  /** The field of its answer that holds the rows; with several fields, their rows follow one another. */
  readonly rows: string | readonly string[];
  /** Caption of the table, when the text around it does not describe it. */
  readonly caption?: string;
  /** Title of each column, and the fields of a row that it says, the fields of fields by a dot; none where a row is a text. */
  readonly columns: readonly (readonly [title: string, ...fields: string[]])[];
  /** Text for an empty list; by default, that nothing is listed today. */
  readonly none?: string;
  /** Class of a table that is as the page draws it itself, however long its cells: with four columns and more it scrolls in a box of its own. */
  readonly tableClass?: string;
}

/** The attribute by which an empty element of a written page names its list. */
export const PAGE_LIST_ATTRIBUTE = 'data-list';

const PLACE = new RegExp(`(<div ${PAGE_LIST_ATTRIBUTE}="([^"]*)">)(?=</div>)`, 'g');
/** Letters of a cell that a column on a phone still takes. */
const LONGEST_CELL = 80;
/** Calls alone: whatever else an address may reach is not asked by a page. */
const CALL = /^\/r?api\/[\w/-]+$/;

/** Paths of the calls that the lists of a written page come from, each once. */
export function listPageCalls(html: string): readonly string[] {
  const calls = [...html.matchAll(PLACE)].flatMap(([, , text = '']) => readList(text)?.call ?? []);
  return [...new Set(calls)];
}

/**
 * The HTML of a written page with its lists as they are today. `answers` holds the data of each call by its path; the place of a list whose call is
 * not in it stays empty.
 */
export function fillPageLists(html: string, answers: ReadonlyMap<string, unknown>): string {
  return html.replace(PLACE, (whole, start: string, text: string) => {
    const list = readList(text);
    const rows = list && readRows(list, answers.get(list.call));
    return list && rows ? start + writeRows(list, rows) : whole;
  });
}

function readList(attribute: string): PageList | undefined {
  const list = JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as PageList;
  return CALL.test(list.call) ? list : undefined;
}

/** None where the answer is not of the form that the list expects. */
function readRows({ rows }: PageList, answer: unknown): readonly unknown[] | undefined {
  const lists = [rows].flat().map((path) => readField(answer, path));
  return lists.every((list) => Array.isArray(list)) ? lists.flat() : undefined;
}

function writeRows(
  { columns, caption, none = 'Nothing is listed today.', tableClass }: PageList,
  rows: readonly unknown[],
): string {
  if (rows.length === 0) return `<p>${escapeMarkup(none)}</p>`;
  if (columns.length === 0) return `<ul>${rows.map((row) => `<li>${formatFieldValue(row)}</li>`).join('')}</ul>`;
  const said = rows.map((row) =>
    columns.map(([, ...fields]) =>
      fields
        .map((field) => formatFieldValue(readField(row, field)))
        .filter(Boolean)
        .join(', '),
    ),
  );
  const titles = columns.map(([title]) => escapeMarkup(title));
  if (tableClass !== undefined) {
    const table = writeTable(titles, said, caption, tableClass);
    return titles.length < 4 ? table : `<div class="table-scroll">${table}</div>`;
  }
  return said.some((cells) => cells.some((text) => text.length > LONGEST_CELL))
    ? writeParagraphs(titles, said)
    : writeTable(titles, said, caption);
}

function writeTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  caption?: string,
  tableClass?: string,
): string {
  const name = caption === undefined ? '' : `<caption>${escapeMarkup(caption)}</caption>`;
  const head = titles.map((title) => `<th scope="col">${title}</th>`).join('');
  const label = (column: number) => (tableClass === undefined ? '' : ` data-label="${titles[column] ?? ''}"`);
  const body = rows
    .map(([first = '', ...cells]) => {
      const others = cells.map((text, index) => `<td${label(index + 1)}>${text}</td>`).join('');
      return `<tr><th scope="row">${first}</th>${others}</tr>`;
    })
    .join('');
  const kind = tableClass === undefined ? '' : ` class="${escapeMarkup(tableClass)}"`;
  return `<table${kind}>${name}<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Rows of whole sentences, one below the other: the first column is what a row is called. */
function writeParagraphs(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows
    .map(([name = '', ...cells]) => {
      const lines = cells.flatMap((text, index) => (text === '' ? [] : `<br>${titles[index + 1] ?? ''}: ${text}`));
      return `<p><strong>${name}</strong>${lines.join('')}</p>`;
    })
    .join('');
}

function readField(holder: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined,
      holder,
    );
}

function formatFieldValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatFieldValue).join(', ');
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  // from one ZIP prefix to another, as the page writes it
  return escapeMarkup(String(value).replace(/^(\d{3})-(\d{3})$/, '$1–$2'));
}
