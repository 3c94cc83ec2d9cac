/** Gives the person a text as a file. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  // the browser reads the address after the click has been handled
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
