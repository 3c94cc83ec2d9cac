import { callForData } from '@cdi/shared/api';
import { getFileMetadata, type FileHandler, type FileMetadata } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';

export type FileVersion = FileMetadata['files'][number];

/** Loads the files of a record. A test passes its own. */
export type LoadFiles = (handler: FileHandler, recordId: number) => Promise<FileMetadata>;

export const loadFilesOf: LoadFiles = (handler, recordId) =>
  callForData(getFileMetadata, { handler, cdi_reference_id: recordId });

/** The versions of one file, and the name of their record. */
interface FileLine {
  readonly place: string;
  readonly versions: readonly FileVersion[];
}

/** The versions of one file: files of its type with its name, or all files of a type that has one current file at a time. */
export class FileVersionsStore extends LoaderStore<FileLine, [handler: FileHandler, recordId: number, fileId: number]> {
  constructor(loadFiles: LoadFiles = loadFilesOf) {
    super(
      async (_signal, handler, recordId, fileId) => {
        const { files, reference_label } = await loadFiles(handler, recordId);
        return { place: reference_label, versions: listVersions(files, fileId) };
      },
      { keepsValue: false },
    );
  }
}

/**
 * The versions of a file, newest first. A type with one current file at a time treats all its files as versions of one file; files of
 * other types are versions of each other only if they have the same name.
 */
export function listVersions(files: readonly FileVersion[], fileId: number): readonly FileVersion[] {
  const file = files.find(({ cdi_file_id }) => cdi_file_id === fileId);
  if (!file) return [];
  const sameType = files.filter(({ type }) => type === file.type);
  const isOneLine = sameType.filter(({ is_current }) => is_current).length <= 1;
  const name = file.file_name.toLowerCase();
  return sameType
    .filter(({ file_name }) => isOneLine || file_name.toLowerCase() === name)
    .toSorted((one, other) => other.revision - one.revision);
}
