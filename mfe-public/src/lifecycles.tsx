import { defineMicroFrontend } from '@cdi/shared/mfe';
import { preloadPage } from './page-choice.ts';
import { remote } from './remote.ts';

/** What the shell mounts. The pages arrive beside `root.tsx`, each in its own chunk. */
export const { contract, bootstrap, mount, unmount } = defineMicroFrontend({
  ...remote,
  hasRouter: false,
  load: () => {
    preloadPage(window.location.pathname);
    return import(/* webpackChunkName: "root" */ './root.tsx');
  },
});
