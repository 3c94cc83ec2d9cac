/** Downloads a text, or the output of a library, as a file. */
export function downloadText(fileName: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  // the browser reads the address after the click has been handled
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
