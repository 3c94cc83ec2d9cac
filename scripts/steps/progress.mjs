/**
 * Progress lines, each with the seconds since the start.
 * @param {(line: string) => void} [write]
 * @param {() => number} [now] milliseconds
 * @returns {(text: string) => void}
 */
export function createProgress(write = (line) => process.stdout.write(`${line}\n`), now = () => performance.now()) {
  const startedAt = now();
  return (text) => write(`[${((now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${text}`);
}
