import './files.css';
import { lazyPage } from '@cdi/shared/mfe';
import { Route, Routes } from '@cdi/shared/router';

const FilePage = lazyPage(
  async () => (await import(/* webpackChunkName: "cdi_file" */ './pages/file/file.page.tsx')).FilePage,
);
const DownloadPage = lazyPage(
  async () => (await import(/* webpackChunkName: "download" */ './pages/download/download.page.tsx')).DownloadPage,
);

/** Every page of this remote. Which of them are live is the registry's word. */
export function Root() {
  return (
    <Routes>
      <Route path="/cdi_file/*" element={<FilePage />} />
      <Route path="/download/:id" element={<DownloadPage />} />
    </Routes>
  );
}
