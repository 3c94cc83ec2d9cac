import { useCallback, useState } from 'react';
import { addressOf, asCallError, type RecordApi, type SearchQuery } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { visibleLists } from '../../../common/catalogue/sheet-columns.ts';
import { recordCalls } from '../../../common/contracts/record.contract.ts';
import { isStaff, type Actor } from '../../../common/policy/grant.ts';
import { useFileExport } from '../../kit/table/use-file-export.ts';
import type { TableColumn } from '../table/table-columns.ts';
import { collectRows, type TakenRows } from './collect-rows.ts';

const FILES = [
  { format: 'xlsx', label: 'Excel workbook (XLSX)' },
  { format: 'csv', label: 'Comma-separated (CSV)' },
] as const;

type Format = (typeof FILES)[number]['format'];

/** A file of a list; `-lists`: with the rows of the records' lists. */
type FileKey = Format | `${Format}-lists`;

interface FileChoice {
  readonly key: FileKey;
  readonly format: Format;
  readonly label: string;
  readonly hasLists: boolean;
}

/** The files that employees are offered. */
function fileChoices(definition: ObjectDefinition, actor: Actor): readonly FileChoice[] {
  const lists = visibleLists(definition, actor);
  const names = new Intl.ListFormat('en-US').format(lists.map(([, { titlePlural }]) => titlePlural.toLowerCase()));
  const plain = FILES.map((file): FileChoice => ({ ...file, key: file.format, hasLists: false }));
  if (lists.length === 0) return plain;
  const full = FILES.map(({ format, label }): FileChoice => ({
    key: `${format}-lists`,
    format,
    label: `${label} with ${names}`,
    hasLists: true,
  }));
  return [...plain, ...full];
}

/** As what rows are taken along. */
export type Taking = FileKey | 'copy' | 'print';

export interface TakeAlong {
  /** File formats on offer: none for people who are not employees. */
  readonly files: readonly FileChoice[];
  /**
   * Exports these records, by their ids, or without ids all matches of the list. Either way in the order and with the columns of the
   * list.
   */
  readonly take: (as: Taking, ids?: readonly number[]) => void;
  /** The file that is about to start. */
  readonly preparing: FileKey | null;
  /** What is on its way to the printer; null for nothing. */
  readonly printing: (TakenRows & { readonly isSelected: boolean }) | null;
  readonly endPrinting: () => void;
}

interface Listed {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'search'>;
  /** What is on screen. */
  readonly query: SearchQuery;
  readonly columns: readonly TableColumn[];
  readonly actor: Actor | null;
}

/** The rows on screen, or the selected ones: those are requested by id alone, whatever has changed in them since. */
function narrowed(query: SearchQuery, ids: readonly number[] | undefined): SearchQuery {
  return ids ? { ...query, filters: {}, isMineOnly: false, ids } : query;
}

/** Address of a list as a file: the filters or the selected records, and the order on screen. The token is a short-lived file token. */
function exportAddress(
  { plural }: ObjectDefinition,
  { format, hasLists }: FileChoice,
  { filters, orderby, direction, columns, ids, isMineOnly = false }: SearchQuery,
  token: string,
): string {
  const show_my_ccs = isMineOnly ? 'on' : undefined;
  const params = { ...filters, orderby, direction, columns, show_my_ccs, ids: ids?.join(',') };
  return addressOf(recordCalls.export, { plural, format, token, lists: hasLists ? 'on' : undefined, params });
}

/** Exports the matches of a list, or its selected rows: as a file, on the clipboard or on paper. */
export function useTakeAlong({ definition, api, query, columns, actor }: Listed): TakeAlong {
  const [printing, setPrinting] = useState<TakeAlong['printing']>(null);
  const { preparing, start } = useFileExport<FileKey>();
  const copy = async (wanted: SearchQuery) => {
    try {
      const taken = collectRows(api, wanted);
      const { copyRows } = await import(/* webpackChunkName: "take-along" */ './copy-rows.ts');
      await copyRows(
        columns,
        taken.then((found) => found.rows),
      );
      const { rows: copied, isCut } = await taken;
      const count = copied.length.toLocaleString('en-US');
      const all = copied.length === 1 ? '1 row is copied.' : `${count} rows are copied.`;
      session.messages.showSuccess(isCut ? `The first ${count} rows are copied. Export a file to have all.` : all);
    } catch (error) {
      const why =
        error instanceof DOMException ? 'The browser does not let this page copy.' : asCallError(error).message;
      session.messages.showError(`The rows were not copied. ${why}`);
    }
  };
  const print = async (wanted: SearchQuery) => {
    try {
      setPrinting({ ...(await collectRows(api, wanted)), isSelected: wanted.ids !== undefined });
    } catch (error) {
      session.messages.showError(`The list could not be printed. ${asCallError(error).message}`);
    }
  };
  const files = actor !== null && isStaff(actor) ? fileChoices(definition, actor) : [];
  const take: TakeAlong['take'] = (as, ids) => {
    const wanted = narrowed(query, ids);
    if (as === 'copy') void copy(wanted);
    else if (as === 'print') void print(wanted);
    else {
      const file = files.find(({ key }) => key === as);
      if (file) start(as, (token) => exportAddress(definition, file, wanted, token));
    }
  };
  const endPrinting = useCallback(() => setPrinting(null), []);
  return { files, take, preparing, printing, endPrinting };
}
