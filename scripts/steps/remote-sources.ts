import { CONTRACT } from '../../shared/src/common/remotes/contract.ts';

/** The files of every remote beside its pages, in its folder. */
export function formatSources(name: string, title: string, devPort: number): Record<string, string> {
  return {
    'webpack.config.ts': `import { configureRemote } from '@cdi/shared/node/build';
import { remote } from './src/remote.ts';

export default configureRemote(remote);
`,
    'src/remote.ts': `import { defineRemote } from '@cdi/shared/remotes';

export const remote = defineRemote({ name: '${name}', title: '${title}', devPort: ${devPort}, contract: ${CONTRACT} });
`,
    'src/lifecycles.tsx': `import { defineMicroFrontend } from '@cdi/shared/mfe';
import { remote } from './remote.ts';

/** What the shell mounts. The pages arrive with \`root.tsx\`, each in its own chunk. */
export const { contract, bootstrap, mount, unmount } = defineMicroFrontend({
  ...remote,
  hasUi: true,
  load: () => import(/* webpackChunkName: "root" */ './root.tsx'),
});
`,
    'src/root.tsx': `import { PageRoutes } from '@cdi/shared/pages';
import { pages } from './pages.generated.ts';

/** Every page of this remote. */
export function Root() {
  return <PageRoutes pages={pages} />;
}
`,
    'src/pages.test.tsx': `import { testEveryPage } from '@cdi/shared/pages/testing';
import { pages } from './pages.generated.ts';
import { Root } from './root.tsx';

testEveryPage({ pages, Root });
`,
  };
}
