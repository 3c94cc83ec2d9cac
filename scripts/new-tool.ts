/**
 * `pnpm new:tool status_board "Status board"` writes a staff tool: its page, its folder on the server and its contract. It lists orders
 * as it is; edit it. Address, menu entry, calls, access matrix and suites derive from these files.
 */
import { assertPageIsNew, generate, toSourceText } from './steps/create-page.ts';
import { listWritten, runWriter } from './steps/run-writer.ts';
import { formatTool, type NewTool } from './steps/tool-template.ts';
import { writeSources } from './steps/write-sources.ts';

function readArguments([name, title]: readonly string[]): NewTool {
  if (!name || !title) throw new Error('Usage: pnpm new:tool <name> "<Title>"');
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name of a tool; it is lower case, with underscores, such as status_board.`);
  return { name, title: toSourceText(title) };
}

await runWriter(async (given) => {
  const tool = readArguments(given);
  await assertPageIsNew({ name: tool.name.replaceAll('_', '-'), path: `/${tool.name}` });
  const files = formatTool(tool);
  await writeSources(files);
  generate();
  return listWritten(Object.keys(files));
});
