/**
 * Stands in the shell for the parts of the federation runtime that read manifests and preload what these name. The product has its
 * own list of live releases, with the files that each page needs, and its own hints: 2 KiB that nothing would run.
 */
function refuse(): never {
  throw new Error('Remotes are named by their containers: manifests and preloading are left out of the shell.');
}

const noHooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined };

/** What the runtime asks of its reader of manifests when remotes are registered by their containers. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = noHooks;
  readonly loadRemoteSnapshotInfo = refuse;
}

/** What manifests say of a remote: nothing. */
export function getGlobalRemoteInfo(): object {
  return {};
}

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
