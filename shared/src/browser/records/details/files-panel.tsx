import { observer } from 'mobx-react-lite';
import { asCallError } from '@cdi/shared/api';
import { session, type UploadContext } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { findFileType } from '../../../common/trade/file-types.ts';
import { FILE_HANDLERS, type FileHandler } from '../../../common/contracts/file.contract.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { FileIcon } from '../../kit/icons/icons.tsx';
import { TimeAgo } from '../../kit/time/time-ago.tsx';
import './details.css';

interface FilesPanelProps {
  readonly definition: Pick<ObjectDefinition, 'name' | 'title' | 'fileTypes'>;
  readonly record: LoadedRecord;
  /** A file was attached: the record has to be loaded again. */
  readonly onAttached: () => void;
  /** Only these types, each with its own button. */
  readonly types?: readonly number[];
  /** What the upload knows beside the record. */
  readonly context?: Partial<UploadContext>;
}

type RecordFile = LoadedRecord['files'][number];

/** Context under which files are attached to records of an object; undefined for objects that carry none. */
export function fileHandlerOf(objectName: string): FileHandler | undefined {
  const found = Object.entries(FILE_HANDLERS).find(([, name]) => name === objectName);
  return found?.[0] as FileHandler | undefined;
}

/** The files of a record by type, newest revision first, and the button that adds one. */
export function FilesPanel({ definition, record, onAttached, types, context = {} }: FilesPanelProps) {
  const handler = fileHandlerOf(definition.name);
  const codes = types ?? definition.fileTypes ?? [];
  const present = codes.filter((code) => record.files.some((file) => file.type === code));
  const open = (fileTypeID: number) => {
    if (handler) session.upload.open({ ...context, handler, referenceID: record.id, fileTypeID, onAttached });
  };
  return (
    <section className="record-files" aria-label="Files">
      {present.map((code) => (
        <div key={code}>
          <h3>{findFileType(code)?.title ?? `Type ${code}`}</h3>
          <ul>
            {record.files
              .filter((file) => file.type === code)
              .map((file) => (
                <li key={file.cdi_file_id} className={file.is_current ? undefined : 'is-old'}>
                  <FileLink file={file} />
                  <span className="kit-quiet">
                    {file.is_current ? `revision ${file.revision}` : `revision ${file.revision}, superseded`},{' '}
                    <TimeAgo iso={file.created_dt} />
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {present.length === 0 && (
        <p className="kit-quiet">No files yet. {types ? '' : `What belongs here: ${describeTypes(codes)}.`}</p>
      )}
      {handler && codes.length > 0 && (
        <Button size="small" onClick={() => open(types?.[0] ?? 0)}>
          Attach a file
        </Button>
      )}
    </section>
  );
}

function describeTypes(codes: readonly number[]): string {
  const titles = codes.map((code) => findFileType(code)?.title ?? '').filter((title) => title !== '');
  const shown = titles.slice(0, 3).join(', ');
  return titles.length > 3 ? `${shown} and ${titles.length - 3} more kinds` : shown;
}

/** Opens a file under a link that the server accepts now; the bare address leads to its download page. */
export const FileLink = observer(function FileLink({
  file,
}: {
  readonly file: Pick<RecordFile, 'cdi_file_id' | 'title'>;
}) {
  const open = async () => {
    try {
      window.location.assign(await session.fileToken.linkTo(file.cdi_file_id));
    } catch (error) {
      session.messages.showError(`“${file.title}” could not be opened. ${asCallError(error).message}`);
    }
  };
  return (
    <a
      href={`/download/${file.cdi_file_id}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void open();
      }}
    >
      <FileIcon />
      {file.title}
    </a>
  );
});
