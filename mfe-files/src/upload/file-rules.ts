import { formatBytes } from '@cdi/shared/units';
import type { AttachedFile, FileMetadata } from '@cdi/shared/contracts';

/** The properties of a chosen file that the rules check. */
export type FileFacts = Pick<File, 'name' | 'size'>;

/** The extension of a file name without the dot, in lower case; empty if there is none. */
export function extensionOf(fileName: string): string {
  const at = fileName.lastIndexOf('.');
  return at > 0 ? fileName.slice(at + 1).toLowerCase() : '';
}

/** All extensions that at least one type allows, in alphabetical order. */
export function listExtensions(metadata: Pick<FileMetadata, 'file_types'>): readonly string[] {
  return [...new Set(metadata.file_types.flatMap(({ extensions }) => extensions))].sort();
}

/** Why a file cannot be sent at all, or null. */
export function findFileFault(file: FileFacts, metadata: FileMetadata): string | null {
  if (file.size === 0) return `${file.name} is empty. Choose a file that has content.`;
  if (file.size > metadata.max_bytes)
    return `${file.name} is ${formatBytes(file.size)}; at most ${formatBytes(metadata.max_bytes)} can be sent. Make it smaller or split it.`;
  const allowed = listExtensions(metadata);
  if (!allowed.includes(extensionOf(file.name)))
    return `${file.name} cannot be attached here. Allowed: ${allowed.join(', ')}.`;
  return null;
}

/** Why a file does not fit the chosen type, or null. */
export function findTypeFault(fileName: string, fileTypeID: number, metadata: FileMetadata): string | null {
  const type = metadata.file_types.find(({ code }) => code === fileTypeID);
  if (!type || type.extensions.includes(extensionOf(fileName))) return null;
  return `${type.title} takes ${type.extensions.join(', ')}. Choose another type or another file.`;
}

/** The types that allow a file of this name; all types while no file is chosen. */
export function listFittingTypes(fileName: string | null, metadata: FileMetadata): FileMetadata['file_types'] {
  if (fileName === null) return metadata.file_types;
  return metadata.file_types.filter(({ extensions }) => extensions.includes(extensionOf(fileName)));
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Names the file of the record that the chosen one duplicates. */
export function describeSame(same: AttachedFile): string {
  const by = same.uploaded_by ? ` by ${same.uploaded_by}` : '';
  const day = dayFormat.format(new Date(same.created_dt));
  return `This is the same file as "${same.title}", revision ${same.revision}, attached on ${day}${by}.`;
}
