import { defineMicroFrontend } from '@cdi/shared/mfe';

/** What the shell mounts. The pages arrive with `root.tsx`, in a chunk of their own. */
export const { contract, bootstrap, mount, unmount } = defineMicroFrontend({
  name: 'mfe-customer',
  title: 'My CDI',
  contract: 1,
  hasUi: true,
  load: () => import(/* webpackChunkName: "root" */ './root.tsx'),
});
