import path from 'node:path';

/**
 * The test files with those first whose names share the most leading words with the file's: for `credit-tax.ts`, `credit-tax.test.ts`,
 * then `credit.test.ts`. All others keep their order. In a room of the server every test file is as near as the next one by its imports.
 */
export function putNamesakesFirst(tests: readonly string[], file: string): readonly string[] {
  return [...tests].sort((a, b) => countSharedWords(b, file) - countSharedWords(a, file));
}

/** 0 for files of different folders: a namesake elsewhere tests something else. */
function countSharedWords(test: string, file: string): number {
  if (path.posix.dirname(test) !== path.posix.dirname(file)) return 0;
  const [words, others] = [wordsOf(test), wordsOf(file)];
  const differs = words.findIndex((word, at) => word !== others[at]);
  return differs === -1 ? words.length : differs;
}

/** `credit-tax.test.ts` is `credit`, `tax`. */
const wordsOf = (file: string): readonly string[] => (path.posix.basename(file).split('.')[0] ?? '').split('-');
