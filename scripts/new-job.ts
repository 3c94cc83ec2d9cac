/**
 * `pnpm new:job orders remind_of_papers` writes a job into a room of the server. It runs by the clock as it is; nothing else has to be
 * edited: the queue, the schedule and the list of jobs derive from the file.
 */
import { assertRoom } from './steps/assert-room.ts';
import { generate } from './steps/create-page.ts';
import { formatJob } from './steps/job-template.ts';
import { runWriter } from './steps/run-writer.ts';
import { writeSources } from './steps/write-sources.ts';

await runWriter(async ([room, name]) => {
  if (!room || !name) throw new Error('Usage: pnpm new:job <room> <name>');
  assertRoom(room);
  if (!/^[a-z][a-z0-9_]{1,40}$/.test(name))
    throw new Error(`"${name}" is no name of a job; it is lower case, with underscores, such as remind_of_papers.`);
  const file = `server/src/${room}/${name.replaceAll('_', '-')}.job.ts`;
  await writeSources({ [file]: formatJob(name) });
  generate();
  return `Wrote ${file}. Edit it, then run: pnpm verify`;
});
