import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from '@cdi/shared/router';
import { USER_TYPE } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { addDays, formatDate } from '@cdi/shared/units';
import type { FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { QuoteSearchPage } from './quote-search.page.tsx';

let server: FakeServer;
beforeEach(async () => void (server = await startAt('/quote')));
afterEach(leavePage);

it('a new user sees when quotes will be available, and no filters for a forbidden list', () => {
  openPage(<QuoteSearchPage />, { userTypeID: USER_TYPE.newUser, roles: [] });
  expect(screen.getByRole('heading', { level: 1, name: 'Quotes open with your account' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Design a curb' })).toHaveAttribute('href', '/quote/new');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

describe('on a phone', () => {
  const quote = (id: number, more: object = {}) => ({
    quote_id: id,
    quote_no: `Q-${id}`,
    revision: 'A',
    job_name: 'Riverside Middle School',
    quote_date: '2026-11-20',
    total: 1234.5,
    status: 'sent',
    ...more,
  });
  const isWide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...isWide(query), matches: query.includes('max-width') }) as MediaQueryList;
  });
  afterEach(() => void (window.matchMedia = isWide));
  const open = () =>
    openPage(
      <MemoryRouter initialEntries={['/quote']}>
        <QuoteSearchPage />
      </MemoryRouter>,
      { userTypeID: USER_TYPE.distributor, roles: [] },
    );

  it('a customer sees number, job, state, day and total of each quote, and can load more', async () => {
    server.on('/rapi/quotes/to_json', ({ params }) =>
      params.get('params[cursor]') === 'c1'
        ? { opt: 'success', msg: '', rows: [quote(7)], next: null }
        : { opt: 'success', msg: '', rows: [quote(9), quote(8, { total: null, status: 'draft' })], next: 'c1' },
    );
    const user = open();
    const table = within(await screen.findByRole('table', { name: 'Quotes' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent(/Q-9.*Riverside Middle School.*Nov 20, 2026.*\$1,234\.50/);
    expect(second).toHaveTextContent(/Not priced yet/);
    expect(screen.getByRole('link', { name: /^Q-9/ })).toHaveAttribute('href', '/quote/9');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: /^Q-7/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('a customer sees how long each quote is valid, with a note on those that expire soon', async () => {
    const today = session.readToday();
    const rows = [
      quote(9, { valid_until: addDays(today, 20) }),
      quote(8, { valid_until: addDays(today, 1) }),
      quote(7, { valid_until: addDays(today, 4) }),
      quote(6, { valid_until: addDays(today, 1), status: 'won' }),
    ];
    server.on('/rapi/quotes/to_json', () => ({ opt: 'success', msg: '', rows, next: null }));
    open();
    const table = within(await screen.findByRole('table', { name: 'Quotes' }));
    expect(table.getByRole('columnheader', { name: 'Valid until' })).toBeInTheDocument();
    const ends = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[3]?.textContent);
    expect(ends).toEqual([formatDate(addDays(today, 20)), 'tomorrow', '4 days left', formatDate(addDays(today, 1))]);
  });

  it('searches by job and state, and shows that nothing matches', async () => {
    server.on('/rapi/quotes/to_json', () => ({ opt: 'success', msg: '', rows: [], next: null }));
    const user = open();
    expect(await screen.findByText('No quotes yet')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Job'), 'zzz{Enter}');
    expect(await screen.findByText('No quote matches')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Quote number'), '10127-1{Enter}');
    await waitFor(() =>
      expect(server.callsTo('/rapi/quotes/to_json').at(-1)?.params.get('params[quote_no]')).toBe('10127'),
    );
    await waitFor(() =>
      expect(server.callsTo('/rapi/quotes/to_json').at(-1)?.params.get('params[job_name]')).toBe('zzz'),
    );
  });
});
