/**
 * @typedef {object} StepFacts
 * @property {string} name
 * @property {number} seconds
 * @property {number} [cpuSeconds]
 * @property {string} [note]
 * @property {string[]} [failures]
 *
 * @typedef {import('./count-results.mjs').Counts & StepFacts} StepResult
 */

/**
 * Prints what failed, every step's outcome and time, the report of CPU times and, as the last line, the total.
 * @param {readonly StepResult[]} results
 * @param {readonly string[]} [costs] lines about the CPU time of the run
 * @param {(line: string) => void} [write]
 * @returns {number} exit code
 */
export function printResults(results, costs = [], write = (line) => process.stdout.write(`${line}\n`)) {
  write('');
  for (const failure of results.flatMap(({ failures = [] }) => failures)) write(`${failure}\n`);
  for (const { name, passed, failed, skipped, seconds, cpuSeconds, note } of results) {
    const facts = [
      failed > 0 ? 'FAILED' : 'passed',
      name.padEnd(16),
      formatSeconds(seconds),
      cpuSeconds === undefined ? '' : `${formatSeconds(cpuSeconds)} CPU`,
      passed + failed + skipped > 1
        ? `  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
        : '',
      note ? `  ${note}` : '',
    ];
    write(facts.join(' ').trimEnd());
  }
  for (const line of costs) write(line);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  write(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

function formatSeconds(seconds) {
  return `${seconds.toFixed(1).padStart(7)} s`;
}
