import { useState } from 'react';
import { addressOf, asCallError, type SearchQuery } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { Button, Dropdown } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { recordCalls } from '../../../common/contracts/record.contract.ts';
import { useFocusBack } from '../../kit/menu/use-focus-back.ts';
import { startDownload } from '../../kit/table/start-download.ts';

const FILES = [
  { key: 'xlsx', label: 'Excel workbook (XLSX)' },
  { key: 'csv', label: 'Comma-separated (CSV)' },
] as const;
const PAGES = [
  { key: 'copy', label: 'Copy as a table' },
  { key: 'print', label: 'Print…' },
] as const;

type Format = (typeof FILES)[number]['key'];

/** Address of the whole list as a file: the filters and the order on screen. The token is a short-lived file token. */
export function exportAddress(
  { plural }: Pick<ObjectDefinition, 'plural'>,
  format: Format,
  { filters, orderby, direction, columns, isMineOnly = false }: SearchQuery,
  token: string,
): string {
  const params = { ...filters, orderby, direction, columns, show_my_ccs: isMineOnly ? 'on' : undefined };
  return addressOf(recordCalls.export, { plural, format, token, params });
}

interface ExportButtonProps {
  readonly definition: ObjectDefinition;
  /** What is on screen. */
  readonly query: SearchQuery;
  /** Files are for employees. */
  readonly hasFiles: boolean;
  readonly onCopy: () => void;
  readonly onPrint: () => void;
}

/** Takes what is filtered along, not only what is on screen: every row as a file, many on the clipboard or on paper. */
export function ExportButton({ definition, query, hasFiles, onCopy, onPrint }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  const [isPreparing, setPreparing] = useState(false);
  const start = async (format: Format) => {
    setPreparing(true);
    try {
      startDownload(exportAddress(definition, format, query, await session.fileToken.ensure()));
      session.messages.showSuccess('The export has started');
    } catch (error) {
      session.messages.showError(`The export could not be started. ${asCallError(error).message}`);
    } finally {
      setPreparing(false);
    }
  };
  const items = [...(hasFiles ? FILES : []), ...PAGES].map(({ key, label }) => ({ key, label }));
  const choose = (key: string) => {
    if (key === 'copy') onCopy();
    else if (key === 'print') onPrint();
    else void start(key === 'csv' ? 'csv' : 'xlsx');
  };
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items, 'aria-label': 'Export', onClick: ({ key }) => choose(key) }}
    >
      <Button ref={opener} aria-haspopup="menu" aria-expanded={isOpen} loading={isPreparing}>
        Export
      </Button>
    </Dropdown>
  );
}
