/**
 * Runs scripts of this repository one after another in a process that loads once what they share, and prints as JSON how each went:
 * `run-scripts.ts '[["new-tool", "made_board", "Made board"]]'`. Generated files are written once, at the end.
 */
import { generateOnce } from '../steps/create-page.ts';
import type { CommandOutcome } from './recipe-copy.ts';

const commands = JSON.parse(process.argv[2] ?? '[]') as readonly (readonly [script: string, ...args: string[]])[];
const outcomes: CommandOutcome[] = [];
await generateOnce(async () => {
  for (const [at, [script, ...args]] of commands.entries()) {
    const lines: string[] = [];
    const say = (...said: readonly unknown[]) => void lines.push(said.join(' '));
    Object.assign(console, { log: say, error: say });
    process.argv.splice(1, Infinity, `scripts/${script}.ts`, ...args);
    process.exitCode = 0;
    // another address each time: a script is run by being loaded
    await import(`../${script}.ts?run=${at}`);
    outcomes.push({ isOk: process.exitCode === 0, output: lines.join('\n') });
  }
});
process.exitCode = 0;
process.stdout.write(JSON.stringify(outcomes));
