import { lazyPage } from '@cdi/shared/mfe';
import { Route, Routes } from '@cdi/shared/router';
import './schedulers.css';

const DrawingBoardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "drawsch" */ './pages/drawing-board.page.tsx')).DrawingBoardPage,
);
const BuildBoardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "buildsch" */ './pages/build-board.page.tsx')).BuildBoardPage,
);
const MasterPage = lazyPage(
  async () => (await import(/* webpackChunkName: "buildsch-master" */ './pages/master.page.tsx')).MasterPage,
);

/** Every page of this remote. */
export function Root() {
  return (
    <Routes>
      <Route path="/drawsch/:id?" element={<DrawingBoardPage />} />
      <Route path="/buildsch/master" element={<MasterPage />} />
      <Route path="/buildsch/:taskName" element={<BuildBoardPage />} />
    </Routes>
  );
}
