/** A command line of a document. */
export interface DocumentedCommand {
  readonly document: string;
  /** The line without its comment. */
  readonly line: string;
  /** Name of the script of package.json; `start` and `test` for npm's own. */
  readonly script: string;
  /** Arguments after the name. */
  readonly args: readonly string[];
  /** The package to run it in, unless it is the root. */
  readonly workspace?: string;
  /** The version of pnpm, if the line names one. */
  readonly pnpm?: string;
}

const BLOCK = /^```sh\n([\s\S]*?)^```$/gm;
const INLINE = /`([^`\n]+)`/g;
const COMMAND =
  /^(?:[A-Z_]+=\S+ )*(?:npm (?:run )?(?<npm>\S+)(?!\S)|(?:(?:npx )?pnpm(?:@(?<version>\S+))?|…)(?: --filter (?<workspace>\S+))? (?<script>[a-z][a-z:]*))(?![a-z:])(?<rest>.*)$/;

/** Commands of a document: lines of its shell blocks, and commands within sentences. Throws on a block that it cannot parse. */
export function readDocumentedCommands(document: string, text: string): readonly DocumentedCommand[] {
  const lines = [...text.matchAll(BLOCK)].flatMap(([, block = '']) => block.split('\n'));
  const typed = lines.map((line) => line.replace(/\s#.*$/, '').trim()).filter((line) => line !== '');
  const inline = [...text.replaceAll(BLOCK, '').matchAll(INLINE)].map(([, code = '']) => code);
  const commands = typed.map((line) => {
    const command = parseCommand(document, line);
    if (!command) throw new Error(`${document} says to type "${line}", which is no command that a test knows to read.`);
    return command;
  });
  return [...commands, ...inline.flatMap((line) => parseCommand(document, line) ?? [])];
}

function parseCommand(document: string, line: string): DocumentedCommand | undefined {
  const { npm, version, workspace, script, rest = '' } = COMMAND.exec(line)?.groups ?? {};
  const name = npm ?? script;
  if (name === undefined) return undefined;
  const args = rest.trim() === '' ? [] : rest.trim().split(/\s+/);
  return {
    document,
    line,
    script: name,
    args,
    ...(workspace === undefined ? {} : { workspace }),
    ...(version === undefined ? {} : { pnpm: version }),
  };
}
