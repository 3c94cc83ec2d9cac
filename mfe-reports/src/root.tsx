import { lazyPage } from '@cdi/shared/mfe';
import { Route, Routes } from '@cdi/shared/router';
import './reports.css';

const ReportPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page" */ './pages/report.page.tsx')).ReportPage,
);

/** Every page of this remote. */
export function Root() {
  return (
    <Routes>
      <Route path="/rpt/:reportName" element={<ReportPage />} />
    </Routes>
  );
}
