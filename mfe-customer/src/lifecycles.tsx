import { defineMicroFrontend } from '@cdi/shared/mfe';
import { remote } from './remote.ts';

/** The lifecycles that the shell mounts. The pages load with `root.tsx`, each in its own chunk. */
export const { contract, bootstrap, mount, unmount } = defineMicroFrontend({
  ...remote,
  hasUi: true,
  load: () => import(/* webpackChunkName: "root" */ './root.tsx'),
});
