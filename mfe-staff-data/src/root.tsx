import { lazyPage } from '@cdi/shared/mfe';
import { Route, Routes } from '@cdi/shared/router';
import { listLiveObjects } from './live-objects.ts';

const ObjectRoutePage = lazyPage(
  async () => (await import(/* webpackChunkName: "page" */ './pages/object.page.tsx')).ObjectRoutePage,
);
const DevToolsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "dev_tools" */ './dev-tools/dev-tools.page.tsx')).DevToolsPage,
);

/** Every page of this remote: four views of each business object, and the tools. */
export function Root() {
  return (
    <Routes>
      {listLiveObjects().map((definition) => (
        <Route
          key={definition.name}
          path={`/${definition.name}/*`}
          element={<ObjectRoutePage key={definition.name} definition={definition} />}
        />
      ))}
      <Route path="/dev_tools/:id?" element={<DevToolsPage />} />
    </Routes>
  );
}
