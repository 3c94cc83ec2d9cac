import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

const folder = 'shared/src/common/contracts';

/** The list of the contract files below `root`: a call is there as soon as its file is. */
export async function generateContracts(root: string): Promise<GeneratedFile> {
  const files = (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.contract.ts')).sort();
  const text = [
    '/* Generated from the contract files of this folder by `pnpm generate`. */',
    ...files.map((name) => `export * from './${name}';`),
    '',
  ].join('\n');
  return { file: `${folder}/contracts.generated.ts`, text };
}
