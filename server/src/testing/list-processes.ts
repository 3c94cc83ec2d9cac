import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly command: string;
}

/** Processes that were started with a path in this folder, or work in it, as those of its database do. */
export function listProcesses(place: string): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      command: orEmpty(() => readFileSync(`/proc/${name}/cmdline`, 'utf8')).replaceAll('\0', ' '),
      worksIn: orEmpty(() => readlinkSync(`/proc/${name}/cwd`)),
    }))
    .filter(({ command, worksIn }) => command.includes(place) || worksIn.startsWith(place));
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
