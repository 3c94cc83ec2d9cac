import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';

/** Writes new source files, by path inside the repository, formatted by Prettier. Throws if one exists already. */
export async function writeSources(files: Readonly<Record<string, string>>): Promise<void> {
  const taken = Object.keys(files).find((file) => existsSync(path.join(workspaceRoot, file)));
  if (taken !== undefined) throw new Error(`${taken} is there already.`);
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(workspaceRoot, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await format(text, { ...(await resolveConfig(target)), filepath: target }));
  }
}
