// @reads scripts/testing/

import path from 'node:path';
import { CODE, type MapSource } from '../check/import-map.ts';
import { parseFile } from '../check/parse-file.ts';

/** How a file names its own place, or that of the workspace: the beginning of every path to a file that it does not import. */
const PLACE =
  /__dirname|import\.meta\.(?:dirname|url|filename)|process\.cwd\(\)|\b(?:workspaceRoot|sharedRoot|listRemoteNames|listFrontEndNames)\b(?=[,()])/g;
/** The place is followed by the name of a single file. */
const NAMED = /^, '([\w@./-]+)'\)/;
const FOR_TESTS = /\.test\.(tsx?|mjs)$|(^|\/)testing\//;

/**
 * Tests and their helpers that find files by their place and do not say which, by a mark: `// @reads docs/` or `// @runs scripts/new-*.ts`.
 * Those in `test/` need none: a change there runs everything.
 */
export function findUnmarked({ files, read }: Pick<MapSource, 'files' | 'read'>): readonly string[] {
  const known = new Set(files);
  return files.filter((file) => {
    if (!FOR_TESTS.test(file) || !CODE.test(file) || /^(e2e|bench|test)\//.test(file)) return false;
    const text = read(file);
    const { reads, runs } = parseFile(text);
    if (reads.length + runs.length > 0) return false;
    // a program within a test is text of that test
    const code = text.replace(/^import .*$/gm, '').replace(/`[^`]*`/g, "''");
    return [...code.matchAll(PLACE)].some(({ 0: place, index }) => {
      const [, name] = NAMED.exec(code.slice(index + place.length)) ?? [];
      return name === undefined || !known.has(path.posix.join(path.posix.dirname(file), name));
    });
  });
}
