import { defineMicroFrontend } from '@cdi/shared/mfe';
import { preloadPage } from './page-choice.ts';
import { remote } from './remote.ts';

/** The lifecycles that the shell mounts. The pages load in parallel with `root.tsx`, each in its own chunk. */
export const { contract, bootstrap, mount, unmount } = defineMicroFrontend({
  ...remote,
  hasRouter: false,
  load: async () => {
    const page = preloadPage(window.location.pathname);
    const { Root } = await import(/* webpackChunkName: "root" */ './root.tsx');
    // with its page loaded, the root renders at once and hydrates the server's markup
    await page;
    return { Root };
  },
});
