import { loadRoot, type MicroFrontend } from '../../../browser/mfe/define-micro-frontend.tsx';

export * from '../../../browser/mfe/index.ts';

/** Captures the remote's options here, where a browser would start it. */
let given: MicroFrontend | undefined;

/** Stands in for the one of the browser while the pages of a remote are written. */
export function defineMicroFrontend(frontend: MicroFrontend): Readonly<Record<string, undefined>> {
  given = frontend;
  return {};
}

/** The root of the remote with the page of the address beside it. */
export async function loadGivenRoot(): ReturnType<typeof loadRoot> {
  if (!given) throw new Error('src/lifecycles.tsx does not call defineMicroFrontend.');
  return loadRoot(given);
}
