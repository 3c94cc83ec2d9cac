import type { ReportAnswer, TokenUser } from '@cdi/shared/contracts';
import { savedViewsApi } from '@cdi/shared/kit';
import { fakeSavedViews } from '@cdi/shared/kit/testing';
import { MemoryRouter, Route, Routes } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import type { ReactNode } from 'react';
import { productReportApi } from '../pages/report/report-api.ts';
import { ReportPage } from '../pages/report/report.page.tsx';

/** A row of Orders booked. */
export const row = (id: number) => ({
  row_id: id,
  tracker_id: id,
  tracker_date: '2026-03-05',
  tracker_no: `T-${id}`,
  company_id: 12,
  customer: 'Great Lakes Air Supply',
  job_name: 'School',
  family: 'ADP',
  rep: 'Ben Ode',
  value: 1597.29,
  gm_percent: 28.8,
});

/** The server's answer for the first page of Orders booked: two rows, and no further page. */
export const answer = (facts: Partial<ReportAnswer> = {}): ReportAnswer => ({
  opt: 'success',
  msg: '',
  rows: [row(1), row(2)],
  next: null,
  figures: { orders: 2, value: 3194.58, average_value: 1597.29, gm_percent: 28.8 },
  chart: [
    { category: '2026-02-23', value: 1000 },
    { category: '2026-03-02', value: 2194.58 },
  ],
  ...facts,
});

/** An employee with the sales role. */
const seller: TokenUser = {
  userID: 7,
  userName: 'Ana Ruiz',
  companyName: 'CDI',
  userTypeID: 4,
  roles: { sales: 3 },
  defaultLocationID: 0,
  autoDrawingUserTeam: '',
  fileAccessToken: '',
  schedulerLocation: 0,
  termsDate: '2026-01-01',
  dashboardLocationID: 0,
  dashboard: '',
};

/** Opens an address and waits until the definition of its report is loaded; `beside` is rendered in the same router. */
export async function openReport(
  path: string,
  fetchPage: typeof productReportApi.fetchPage = async () => answer(),
  beside: ReactNode = null,
) {
  runInAction(() => (session.state = { kind: 'signed_in', user: seller, expiresAtS: 4_000_000_000 }));
  const asked = jest.spyOn(productReportApi, 'fetchPage').mockImplementation(fetchPage);
  const views = fakeSavedViews();
  jest.spyOn(savedViewsApi, 'list').mockImplementation(views.list);
  jest.spyOn(savedViewsApi, 'save').mockImplementation(views.save);
  jest.spyOn(savedViewsApi, 'remove').mockImplementation(views.remove);
  render(
    <UiRoot>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/rpt/:reportName" element={<ReportPage />} />
        </Routes>
        {beside}
      </MemoryRouter>
    </UiRoot>,
  );
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the page' })).not.toBeInTheDocument());
  return { user: userEvent.setup(), asked };
}
