import { readFileSync } from 'node:fs';
import path from 'node:path';

const page = readFileSync(path.resolve(__dirname, '../../../docs/operations.md'), 'utf8');

/** The blocks of docs/operations.md in this language, in their order. */
export function readBlocks(language: string): readonly string[] {
  const blocks = page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'));
  return [...blocks].map(([, text = '']) => text);
}

/** The first block of docs/operations.md in this language that holds the words. Throws where there is none. */
export function readBlock(language: string, words = ''): string {
  const found = readBlocks(language).find((block) => block.includes(words));
  if (found === undefined) throw new Error(`docs/operations.md has no block of ${language} with "${words}".`);
  return found;
}
