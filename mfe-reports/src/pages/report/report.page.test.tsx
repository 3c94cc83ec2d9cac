import { CallError } from '@cdi/shared/api';
import { useLocation, useNavigate } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, openReport, row } from '../../testing/open-report.tsx';
import type { productReportApi } from './report-api.ts';

// the chart is decorative: a table has its numbers
jest.mock('./chart-canvas.tsx', () => ({ ChartCanvas: () => null }));
configure({ defaultHidden: true });
function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
const address = () => screen.getByTestId('address').textContent;

const open = (path: string, fetchPage?: typeof productReportApi.fetchPage) => openReport(path, fetchPage, <Address />);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('has the report’s name as title, and Not Allowed for users who may not read it', async () => {
  await open('/rpt/orders_booked');
  expect(document.title).toBe('CDI - Report - Orders booked');
  cleanup();
  await open('/rpt/late_list');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('is not open to you');
  expect(document.title).toBe('CDI - Not Allowed');
});

it('shows title, definition, figures, chart numbers and rows with links to their records', async () => {
  await open('/rpt/orders_booked');
  expect(screen.getByRole('heading', { level: 1, name: 'Orders booked' })).toBeInTheDocument();
  expect(screen.getByText(/Orders by the day they were entered/)).toBeInTheDocument();
  const grid = await screen.findByRole('table', { name: 'Orders booked' });
  expect(screen.getByText('$3,194.58')).toBeInTheDocument();
  expect(within(grid).getByRole('link', { name: 'T-2' })).toHaveAttribute('href', '/tracker/2');
  expect(within(grid).getAllByRole('link', { name: 'Great Lakes Air Supply' })[0]).toHaveAttribute(
    'href',
    '/company/12',
  );
  const numbers = screen.getByRole('table', {
    name: 'Booked by week; over half a year by month, over five years by year',
  });
  expect(within(numbers).getByRole('row', { name: 'Mar 2, 2026 $2,194.58' })).toBeInTheDocument();
  expect(screen.getByText('All 2 rows')).toBeInTheDocument();
});

it('sorts by a column head and keeps the sort in the address', async () => {
  const { user, asked } = await open('/rpt/orders_booked');
  await screen.findByRole('table', { name: 'Orders booked' });
  const head = screen.getByRole('columnheader', { name: 'Value' });
  await user.click(within(head).getByRole('button'));
  expect(address()).toBe('?orderby=value&direction=ASC');
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(asked).toHaveBeenLastCalledWith(
    'orders_booked',
    { filters: {}, orderby: 'value', direction: 'ASC' },
    null,
    expect.anything(),
  );
  expect(screen.getByRole('columnheader', { name: 'Job' }).querySelector('button')).toBeNull();
});

it('takes the filters from the address, and writes them to it', async () => {
  const { user, asked } = await open('/rpt/orders_booked?main_family=ADP&date_from=2026-03-01');
  expect(screen.getByLabelText('Family')).toHaveValue('ADP');
  expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-31' } });
  await waitFor(() => expect(address()).toBe('?date_from=2026-03-01&date_to=2026-03-31&main_family=ADP'));
  expect(asked.mock.lastCall?.[1].filters).toEqual({
    date_from: '2026-03-01',
    date_to: '2026-03-31',
    main_family: 'ADP',
  });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('');
});

it('returns to the previous search on Back: typing is one history entry, sorting none', async () => {
  const { user } = await open('/rpt/orders_booked?main_family=ADP');
  const type = (day: string) => fireEvent.change(screen.getByLabelText('From'), { target: { value: day } });
  type('2026-03-01');
  await waitFor(() => expect(address()).toBe('?date_from=2026-03-01&main_family=ADP'));
  type('2026-03-15');
  await waitFor(() => expect(address()).toBe('?date_from=2026-03-15&main_family=ADP'));
  const head = await screen.findByRole('columnheader', { name: 'Value' });
  await user.click(within(head).getByRole('button'));
  expect(address()).toContain('orderby=value');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('?main_family=ADP'));
});

it('uses the plant’s time zone for Today, whatever the clock of the reader shows', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-21T03:30:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
  });
  const { user } = await open('/rpt/orders_booked');
  await user.selectOptions(screen.getByLabelText('Period'), 'Today');
  expect(address()).toBe('?period=today');
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-20');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-20');
  jest.useRealTimers();
});

it('reports a reversed range at its field, and requests nothing', async () => {
  const { asked } = await open('/rpt/orders_booked?date_from=2026-03-31&date_to=2026-03-01');
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(
    'The first day is after the last one. Change one of them.',
  );
  expect(asked).not.toHaveBeenCalled();
});

it('loads more rows below the others', async () => {
  const { user } = await open('/rpt/orders_booked', async (_name, _state, cursor) =>
    cursor === null ? answer({ next: 'c1' }) : { opt: 'success', msg: '', rows: [row(3)], next: null },
  );
  expect(await screen.findByText('The first 2 rows')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('All 3 rows')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'T-3' })).toBeInTheDocument();
});

it('saves a view under a name and opens it again', async () => {
  const { user } = await open('/rpt/orders_booked?main_family=ADP');
  const choose = async (action: string) => {
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Save as a new view…');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give the view a name.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name of the view'), 'Adapters');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Adapters', current: 'page' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Whole report' }));
  expect(address()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Adapters' }));
  expect(address()).toBe('?main_family=ADP&saved=101');
  fireEvent.change(screen.getByLabelText('Family'), { target: { value: 'NEW' } });
  expect(await screen.findByRole('button', { name: /Adapters.*modified/ })).toBeInTheDocument();
  await choose('Delete “Adapters”');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Adapters/ })).not.toBeInTheDocument());
  await waitFor(() => expect(address()).toBe('?main_family=NEW'));
});

it('downloads the export with a fresh file token', async () => {
  const { user } = await open('/rpt/orders_booked?main_family=ADP');
  jest.spyOn(session.fileToken, 'ensure').mockResolvedValue('tok');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function start(
    this: HTMLAnchorElement,
  ) {
    this.dataset['started'] = 'yes';
  });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const link = click.mock.contexts[0] as HTMLAnchorElement;
  expect(decodeURIComponent(link.href)).toContain('/rapi/orders_booked/csv?token=tok&params[main_family]=ADP');
});

it('shows why an export did not start', async () => {
  const { user } = await open('/rpt/orders_booked');
  jest.spyOn(session.fileToken, 'ensure').mockRejectedValue(new CallError('No connection.', { code: 'NETWORK' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(session.messages.errorText).toBe('The export could not be started. No connection.');
});

describe('a report without rows', () => {
  const picture = () => document.querySelector('[data-picture]')?.getAttribute('data-picture');

  it('is forbidden to users who may not read it', async () => {
    await open('/rpt/late_list');
    expect(screen.getByRole('heading', { name: 'Late list is not open to you' })).toBeInTheDocument();
    expect(picture()).toBe('forbidden');
  });
  it('reports an unknown name, and links to the existing reports', async () => {
    await open('/rpt/nothing_like_it');
    expect(screen.getByRole('heading', { name: 'There is no report called nothing_like_it' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Orders booked' })).toHaveAttribute('href', '/rpt/orders_booked');
    expect(screen.queryByRole('link', { name: 'Late list' })).not.toBeInTheDocument();
  });
  it('shows that there is nothing yet', async () => {
    await open('/rpt/orders_booked', async () => answer({ rows: [] }));
    await screen.findByRole('heading', { name: 'Orders booked: nothing yet' });
    expect(picture()).toBe('empty');
  });
  it('shows that nothing matches, and clears the filters', async () => {
    const { user } = await open('/rpt/orders_booked?main_family=ADP', async () => answer({ rows: [] }));
    await screen.findByRole('heading', { name: 'Nothing matches these filters' });
    expect(picture()).toBe('no-match');
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(address()).toBe('');
  });
  it('shows that loading failed, and tries again', async () => {
    let isDown = true;
    const { user } = await open('/rpt/orders_booked', async () => {
      if (isDown) throw new CallError('The server cannot be reached.', { code: 'NETWORK' });
      return answer();
    });
    await screen.findByText('The server cannot be reached. Check the connection.');
    expect(picture()).toBe('failed');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'T-1' })).toBeInTheDocument();
  });
  it('shows that the report is loading', async () => {
    await open('/rpt/orders_booked', () => new Promise(() => undefined));
    expect(picture()).toBe('loading');
  });
});
