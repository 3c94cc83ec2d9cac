import type { BuildRecord } from './build-record.ts';

const KIB = 1024;
/** Size limit of a remote before any of its pages: container, lifecycles, root. Brotli. */
export const FIRST_LIMIT_KIB = 40;
/** Size limit of one page in addition. Brotli. */
export const PAGE_LIMIT_KIB = 120;
/** Size limit of the shell before the first paint. Brotli. */
export const SHELL_LIMIT_KIB = 150;
/** A page as its build has written it, drawings included: it comes with every load of the page. Not compressed. */
export const WRITTEN_LIMIT_KIB = 160;

/** Parts of a build that are too large for the people who wait for them, a sentence for each. */
export function findSizeProblems(build: BuildRecord): readonly string[] {
  const { name, version, entry, first, pages } = build;
  const firstKib = weigh(build, [entry, ...first.scripts]);
  const limit = name === 'shell' ? SHELL_LIMIT_KIB : FIRST_LIMIT_KIB;
  const tooHeavy = Object.entries(pages)
    .map(([page, { scripts }]) => ({ page, kib: weigh(build, scripts) }))
    .filter(({ kib }) => kib > PAGE_LIMIT_KIB);
  return [
    ...(firstKib > limit
      ? [
          `${name} ${version} brings ${firstKib.toFixed(1)} KiB of scripts before its first page, and ${limit} KiB is the most. ` +
            'Load what is not needed at once by a dynamic import.',
        ]
      : []),
    ...tooHeavy.map(
      ({ page, kib }) =>
        `The page ${page} of ${name} ${version} brings ${kib.toFixed(1)} KiB of scripts, and ${PAGE_LIMIT_KIB} KiB is the most. ` +
        'Load what is not needed at once by a dynamic import.',
    ),
    ...listWritten(build)
      .filter(({ kib }) => kib > WRITTEN_LIMIT_KIB)
      .map(
        ({ address, kib }) =>
          `The page that ${name} ${version} has written for ${address} is ${kib.toFixed(1)} KiB of HTML, and ${WRITTEN_LIMIT_KIB} KiB is the most. ` +
          'Leave drawings out that stand further down, or take prerender out of its declaration.',
      ),
  ];
}

const listWritten = ({ assets, pages }: BuildRecord): readonly { readonly address: string; readonly kib: number }[] =>
  Object.values(pages).flatMap(({ html = {} }) =>
    Object.entries(html).map(([address, file]) => ({ address, kib: (assets[file]?.bytes ?? 0) / KIB })),
  );

const weigh = ({ assets }: BuildRecord, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (assets[file]?.brotliBytes ?? assets[file]?.bytes ?? 0), 0) / KIB;
