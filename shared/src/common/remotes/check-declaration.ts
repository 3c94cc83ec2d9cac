import { doOverlap } from './match-path.ts';
import { doShareViewers } from './resolve-page.ts';
import type { PageRow, RemoteDeclaration } from './remote-declaration.ts';
import { RESERVED_WORDS } from './reserved-paths.ts';

/** A segment of a pattern: a word, or a parameter, which may be missing at the end. */
const SEGMENT = /^(?:[a-z0-9_.-]+|\{\w+\}|\{\w+\?\})$/i;

/** Mistakes in a remote's declaration, a sentence for each with the remedy. Empty when it is sound. */
export function findDeclarationProblems(name: string, declaration: RemoteDeclaration): readonly string[] {
  const { pages, menu, search, commands } = declaration;
  return [
    ...(pages.length === 0 ? [`${name} declares no page. Give it one: pnpm new:page ${name} <page>.`] : []),
    ...pages.flatMap((row) => findPathProblems(name, row)),
    ...findDoublePaths(name, pages),
    ...[...menu, ...search, ...commands].flatMap(({ href }) =>
      isWellFormedLink(href)
        ? []
        : [`${name} leads to ${href}, which is no path of the product. Begin it with a slash.`],
    ),
  ];
}

function findPathProblems(remote: string, { page, path, values }: PageRow): readonly string[] {
  const segments = path.split('/').slice(1);
  const isRoot = path === '/';
  if (!isRoot && !segments.every((segment) => SEGMENT.test(segment)))
    return [`${page} of ${remote}: ${path} is no path; it looks like /warranty or /warranty/{id?}.`];
  const reserved = RESERVED_WORDS.find((word) => segments[0] === word);
  if (reserved !== undefined)
    return [`${page} of ${remote}: ${path} is reserved: /${reserved} is the server's own. Choose another path.`];
  return segments.flatMap((segment, index) => {
    const parameter = /^\{(\w+)(\??)\}$/.exec(segment);
    if (!parameter) return [];
    const [, word = '', mark] = parameter;
    if (mark === '?' && index < segments.length - 1)
      return [`${page} of ${remote}: in ${path} only the last part may be missing.`];
    if (index === 0) return [`${page} of ${remote}: ${path} would own every address. Begin it with a word.`];
    if (word !== 'id' && values?.[word] === undefined)
      return [`${page} of ${remote}: ${path} does not say what {${word}} may be. List its words in "values".`];
    return [];
  });
}

/** An address that two pages of a remote answer to. */
function findDoublePaths(remote: string, pages: readonly PageRow[]): readonly string[] {
  return pages.flatMap((row, index) =>
    pages
      .slice(index + 1)
      .filter((other) => doOverlap(row, other) && doShareViewers(row, other))
      .map(
        (other) => `${row.page} and ${other.page} of ${remote} both answer to ${other.path}. Give one another path.`,
      ),
  );
}

function isWellFormedLink(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}
