import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toExportName, type GeneratedFile } from './generated-file.ts';

const folder = 'server/src';

/** Files below a folder that end so, by path. */
async function listFiles(root: string, suffix: string): Promise<readonly string[]> {
  const files = await readdir(path.join(root, folder), { recursive: true });
  return files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith(suffix))
    .sort();
}

/** The faces, boards and jobs of the server's rooms: each is there as soon as its file is. */
export async function generateRooms(root: string): Promise<GeneratedFile> {
  const faces = await listFiles(root, '.room.ts');
  const boards = await listFiles(root, '.source.ts');
  const jobs = await listFiles(root, '.job.ts');
  const nameOfFace = (file: string) => toExportName(path.posix.basename(file).replace('.room.ts', '-room.room.ts'));
  const nameOfBoard = (file: string) =>
    toExportName(path.posix.basename(file).replace('.source.ts', '-source.source.ts'));
  const nameOfJob = (file: string) => toExportName(path.posix.basename(file));
  const text = [
    '/* Generated from the faces `*.room.ts`, the boards `*.source.ts` and the jobs `*.job.ts` by `pnpm generate`. */',
    ...faces.map((file) => `import { ${nameOfFace(file)} } from './${file}';`),
    ...boards.map((file) => `import { ${nameOfBoard(file)} } from './${file}';`),
    ...jobs.map((file) => `import { ${nameOfJob(file)} } from './${file}';`),
    '',
    '/** Every room of the server, by folder. */',
    'export const roomList = [',
    ...faces.map((file) => `  ${nameOfFace(file)},`),
    '] as const;',
    '',
    '/** Every board of the rooms, by folder. */',
    'export const boardList = [',
    ...boards.map((file) => `  ${nameOfBoard(file)},`),
    '];',
    '',
    '/** Every job of the rooms, by folder. */',
    'export const jobList = [',
    ...jobs.map((file) => `  ${nameOfJob(file)},`),
    '] as const;',
    '',
  ].join('\n');
  return { file: `${folder}/rooms.generated.ts`, text };
}
