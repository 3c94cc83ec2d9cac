import { CallError } from '@cdi/shared/api';
import type { ReportAnswer, TokenUser } from '@cdi/shared/contracts';
import { MemoryRouter, Route, Routes } from '@cdi/shared/router';
import { savedViewsApi } from '@cdi/shared/kit';
import { fakeSavedViews } from '@cdi/shared/kit/testing';
import { session } from '@cdi/shared/session';
import { UiRoot } from '@cdi/shared/ui';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { productReportApi } from './report-api.ts';
import { ReportPage } from './report.page.tsx';

// the chart is decoration: its numbers stand in a table
jest.mock('./chart-canvas.tsx', () => ({ ChartCanvas: () => null }));
configure({ defaultHidden: true });
// whole pages under a busy machine take their time; only a hang should fail
jest.setTimeout(30_000);

const row = (id: number) => ({
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

const answer = (facts: Partial<ReportAnswer> = {}): ReportAnswer => ({
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

/** Opens an address and waits until the definition of its report is there. */
async function open(path: string, fetchPage: typeof productReportApi.fetchPage = async () => answer()) {
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
      </MemoryRouter>
    </UiRoot>,
  );
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the page' })).not.toBeInTheDocument());
  return { user: userEvent.setup(), asked };
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('printing', () => {
  const print = jest.fn();
  beforeEach(() => {
    print.mockReset();
    window.print = print;
  });

  it('takes all rows, not only those on screen, and says so at the head of the paper', async () => {
    const sizes: (number | undefined)[] = [];
    const { user } = await open('/rpt/orders_booked?main_family=ADP', async (_name, _state, cursor, options) => {
      sizes.push(options?.pageSize);
      if (cursor === null) return answer({ next: 'c1' });
      return { opt: 'success', msg: '', rows: [row(cursor === 'c1' ? 3 : 4)], next: cursor === 'c1' ? 'c2' : null };
    });
    expect(await screen.findByText(/The first 2 rows of more; figures and chart are of all\./)).toBeInTheDocument();
    print.mockImplementation(() => expect(screen.getByRole('link', { name: 'T-4' })).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getByText(/Family Curb adapter.*Printed .* by Ana Ruiz\. All 4 rows\./)).toBeInTheDocument();
    expect(sizes).toEqual([undefined, 500, 500]);
  });

  it('prints nothing where a page of rows does not come, and says why', async () => {
    const { user } = await open('/rpt/orders_booked', async (_name, _state, cursor) => {
      if (cursor !== null) throw new CallError('No connection.', { code: 'NETWORK' });
      return answer({ next: 'c1' });
    });
    await screen.findByRole('link', { name: 'T-2' });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() =>
      expect(session.messages.errorText).toBe(
        'Nothing was printed, because not all rows came. No connection. Print again.',
      ),
    );
    expect(print).not.toHaveBeenCalled();
  });

  it('turns the sheet where the table is wide', async () => {
    await open('/rpt/orders_booked');
    expect(document.querySelector('.report-page')).toHaveClass('is-wide');
  });
});
