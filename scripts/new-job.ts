/**
 * `pnpm new:job orders remind_of_papers` writes a job into a room of the server. It runs by the clock as it is; nothing else has to be
 * edited: the queue, the schedule and the list of jobs derive from the file.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatJob } from './steps/job-template.ts';

const root = path.resolve(import.meta.dirname, '..');
const rooms = 'server/src';

/** Folders with a face, by name. */
function listRooms(): readonly string[] {
  const folders = readdirSync(path.join(root, rooms));
  return folders.filter((name) => existsSync(path.join(root, rooms, name, `${name}.room.ts`)));
}

async function run([room, name]: readonly string[]): Promise<void> {
  if (!room || !name) throw new Error('Usage: pnpm new:job <room> <name>');
  if (!listRooms().includes(room)) throw new Error(`"${room}" is no room; there are ${listRooms().join(', ')}.`);
  if (!/^[a-z][a-z0-9_]{1,40}$/.test(name))
    throw new Error(`"${name}" is no name of a job; it is lower case, with underscores, such as remind_of_papers.`);
  const file = `${rooms}/${room}/${name.replaceAll('_', '-')}.job.ts`;
  if (existsSync(path.join(root, file))) throw new Error(`${file} is there already.`);
  await writeFile(path.join(root, file), formatJob(name));
  const flags = ['--import', 'tsx', '--conditions=cdi-source'];
  execFileSync(process.execPath, [...flags, 'scripts/generate.ts'], { cwd: root, stdio: 'inherit' });
  console.log(`Wrote ${file}. Edit it, then run: pnpm verify`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
