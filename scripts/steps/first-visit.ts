import type { BuildRecord } from '../../shared/src/common/remotes/build-record.ts';

/** Files of one kind that a visitor's browser fetches for one page of mfe-public without user action. */
export interface VisitFile {
  readonly url: string;
  readonly brotliBytes: number;
}

/** Scripts that are in the page or requested while it is composed. */
export function listFirstScripts(shell: BuildRecord, pages: BuildRecord, page: string): readonly VisitFile[] {
  const own = pages.pages[page];
  if (!own) throw new Error(`mfe-public has no page ${page}.`);
  const provided = [...pages.first.shared, ...own.shared].flatMap((module) => shell.provided[module] ?? []);
  return [
    ...listFiles(shell, ['after-paint.js', shell.entry, ...provided]),
    ...listFiles(pages, [pages.entry, ...pages.first.scripts, ...own.scripts]),
  ];
}

/** Scripts that a rendered page may request: when the user scrolls near a part of it or presses a button. */
export function listLaterScripts(pages: BuildRecord, page: string): readonly VisitFile[] {
  return listFiles(pages, pages.pages[page]?.later ?? []);
}

export function sumBytes(files: readonly VisitFile[]): number {
  return files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
}

function listFiles(build: BuildRecord, files: readonly string[]): VisitFile[] {
  return [...new Set(files)].map((file) => ({
    url: build.publicPath + file,
    brotliBytes: build.assets[file]?.brotliBytes ?? 0,
  }));
}
