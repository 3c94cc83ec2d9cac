/** The next revision: none -> A -> B … Z -> AA -> AB … AZ -> BA, as columns of a sheet are named. */
export function nextRevision(current: string | null): string {
  if (current === null || current === '') return 'A';
  const head = current.slice(0, -1);
  const last = current.charCodeAt(current.length - 1);
  return last < 'Z'.charCodeAt(0) ? head + String.fromCharCode(last + 1) : `${nextRevision(head)}A`;
}
