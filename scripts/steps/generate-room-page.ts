import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

const folder = 'server/src';
/** The comment of one sentence above the face of a room. */
const SENTENCE = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = defineRoom\(/;

async function describeRoom(root: string, file: string): Promise<string> {
  const text = await readFile(path.join(root, folder, file), 'utf8');
  const lines = SENTENCE.exec(text)?.[1]?.split('\n') ?? [];
  const words = lines.map((line) => line.trim().replace(/^\* ?/, ''));
  const sentence = words.join(' ').trim();
  if (sentence === '')
    throw new Error(
      `${folder}/${file} does not say what the room is for. Add a comment "/** … */" above its defineRoom.`,
    );
  return `- \`${folder}/${path.posix.dirname(file)}\`: ${sentence}`;
}

/** The list of the server's rooms for readers, with the doc comment of each face. */
export async function generateRoomPage(root: string): Promise<GeneratedFile> {
  const files = await readdir(path.join(root, folder), { recursive: true });
  const faces = files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.room.ts'))
    .sort();
  const lines = await Promise.all(faces.map((file) => describeRoom(root, file)));
  const text = [
    '<!-- Generated from the comments of the faces `*.room.ts` by `pnpm generate`. -->',
    '',
    '# Rooms of the server',
    '',
    'A room holds a line of trade code with its routes, services, hooks, jobs, papers and tests; [architecture](architecture.md) says how rooms depend on each other. [Rules of the trade](trade/README.md) has a page for each that has rules to explain.',
    '',
    ...lines,
    '',
  ].join('\n');
  return { file: 'docs/rooms.md', text };
}
