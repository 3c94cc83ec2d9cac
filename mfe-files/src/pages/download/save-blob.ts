import type { FetchedFile } from '@cdi/shared/api';

/** Milliseconds for which the bytes stay readable, because some browsers start writing late. */
const KEEP_MS = 60_000;

/** Passes a file to the browser's downloads. */
export function saveBlob({ blob, fileName }: FetchedFile): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
}
