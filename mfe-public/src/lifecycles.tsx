import { defineMicroFrontend } from '@cdi/shared/mfe';
import { preloadPage } from './page-choice.ts';
import { remote } from './remote.ts';

/** What the shell mounts. The pages arrive beside `root.tsx`, each in its own chunk. */
export const { contract, bootstrap, mount, unmount } = defineMicroFrontend({
  ...remote,
  hasRouter: false,
  load: async () => {
    const page = preloadPage(window.location.pathname);
    const { Root } = await import(/* webpackChunkName: "root" */ './root.tsx');
    // with its page the root stands at once, and takes over what the server wrote
    await page;
    return { Root };
  },
});
