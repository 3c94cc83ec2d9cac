import { screen, within } from '@testing-library/react';
import { ROLE, USER_TYPE } from '@cdi/shared/policy';
import type { FakeServer, ReceivedCall } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { isBoardOf } from './boards-of-roles.ts';
import { greet, MyPage } from './my.page.tsx';

const distributor = { userTypeID: USER_TYPE.distributor, roles: [], userName: 'Ana Pell', companyName: 'Pell Roofing' };
const rows = (found: object[], more: object = {}) => ({ opt: 'success', msg: '', rows: found, next: null, ...more });
const quote = (id: number) => ({
  quote_id: id,
  quote_no: `Q-${id}`,
  job_name: 'School',
  quote_date: '2026-11-20',
  total: 1234.5,
  status: 'sent',
});
const drawing = (id: number, answer = 'waiting') => ({
  submittal_id: id,
  tracker_id: 12,
  tracker_curb_id: 31,
  curb_no: `T-12-${id}`,
  rev: 'A',
  job_name: 'School',
  sent_dt: '2026-11-20T10:00:00Z',
  answer,
  may_answer: true,
});
const stage = (task: string, title: string, behind: number) => ({
  task,
  title,
  ready: 4,
  running: 2,
  waiting: 1,
  blocked: 0,
  behind,
  wip: null,
  days: [],
});

let server: FakeServer;
const answerQuotes = ({ params }: ReceivedCall) => {
  if (params.get('params[count]') === 'on')
    return rows([], {
      count: params.get('params[status]') === 'sent' ? { total: 1000, is_more: true } : { total: 3, is_more: false },
    });
  return params.get('params[cursor]') === 'c1' ? rows([quote(3)]) : rows([quote(5), quote(4)], { next: 'c1' });
};
beforeEach(async () => {
  server = await startAt('/my');
  server
    .on('/rapi/quotes/to_json', answerQuotes)
    .on('/rapi/trackers/to_json', ({ params }) => {
      const order = { tracker_id: 9, tracker_no: 'T-9', job_name: 'School', status: 'in_production' };
      return rows(params.has('params[hold_reason]') ? [] : [order]);
    })
    .on('/rapi/change_orders/to_json', () => rows([]))
    .on('/api/work_list', () => ({ opt: 'success', msg: '', data: { waiting: [], unbilled: null } }))
    .on('/api/drawing/list', () => ({
      opt: 'success',
      msg: '',
      data: { drawings: [drawing(1), drawing(2), drawing(3, 'approved')] },
    }))
    .on('/api/board/master', () => ({
      opt: 'success',
      msg: '',
      data: { sequence: 1, days: [], stages: [stage('engineering', 'Engineering', 1), stage('turret', 'Turret', 0)] },
    }));
});
afterEach(leavePage);

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('greets by the time of day', () => {
  expect([7, 12, 17, 18].map((hour) => greet('Ana', hour))).toEqual([
    'Good morning, Ana',
    'Good afternoon, Ana',
    'Good afternoon, Ana',
    'Good evening, Ana',
  ]);
});

it('a visitor can sign in or create an account', () => {
  openPage(<MyPage />);
  expect(screen.getByRole('form', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/my/register');
});

describe('a customer', () => {
  it('sees first the drawings that wait for an answer', async () => {
    openPage(<MyPage />, distributor);
    const drawings = await part('Drawings to approve');
    expect(await drawings.findByRole('link', { name: 'Review 2 drawings' })).toHaveAttribute('href', '/drawings');
    expect(drawings.getAllByRole('listitem')).toHaveLength(2);
    for (const link of drawings.getAllByRole('link', { name: / rev / }))
      expect(link).toHaveAttribute('href', '/drawings/31');
  });

  it('sees at the top the change orders that wait for an answer', async () => {
    server.on('/rapi/change_orders/to_json', ({ params }) =>
      rows(
        params.get('params[status]') === 'sent'
          ? [
              {
                change_order_id: 4,
                change_no: 'T-9-C1',
                tracker_id: 9,
                tracker_id_label: 'T-9 · School',
                reason: 'Higher roof',
                status: 'sent',
              },
            ]
          : [],
      ),
    );
    openPage(<MyPage />, distributor);
    const changes = await part('Changes to agree to');
    expect(await changes.findByRole('link', { name: /T-9-C1/ })).toHaveAttribute('href', '/myorder/9');
    expect(changes.getByText(/Higher roof/)).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('region');
    expect(first).toHaveAccessibleName('Changes to agree to');
    expect(second).toHaveAccessibleName('Drawings to approve');
  });

  it('sees no panel of changes while none waits', async () => {
    openPage(<MyPage />, distributor);
    await screen.findByRole('link', { name: 'T-9' });
    expect(screen.queryByRole('region', { name: 'Changes to agree to' })).not.toBeInTheDocument();
  });

  it('sees their quotes and orders with state, and more on demand', async () => {
    const user = openPage(<MyPage />, distributor);
    const quotes = await part('Quotes');
    expect(await quotes.findByRole('link', { name: 'Q-5' })).toHaveAttribute('href', '/quote/5');
    expect(quotes.getAllByText('Sent to you')).toHaveLength(2);
    expect(quotes.getAllByText('$1,234.50')).toHaveLength(2);
    await user.click(quotes.getByRole('button', { name: 'Show more quotes' }));
    expect(await quotes.findByRole('link', { name: 'Q-3' })).toBeInTheDocument();
    expect(quotes.queryByRole('button', { name: 'Show more quotes' })).not.toBeInTheDocument();
    const orders = await part('Orders');
    expect(await orders.findByRole('link', { name: 'T-9' })).toHaveAttribute('href', '/myorder/9');
    expect(orders.getByText('Being made')).toBeInTheDocument();
  });

  it('sees that a quote has no price yet, instead of $0.00', async () => {
    server.on('/rapi/quotes/to_json', () => rows([{ ...quote(6), status: 'draft', total: null }]));
    openPage(<MyPage />, distributor);
    const quotes = await part('Quotes');
    expect(await quotes.findByRole('cell', { name: 'Not priced yet' })).toBeVisible();
    expect(quotes.queryByText('$0.00')).not.toBeInTheDocument();
  });

  describe('on a phone', () => {
    const isWide = window.matchMedia;
    beforeEach(() => {
      window.matchMedia = (query) => ({ ...isWide(query), matches: query.includes('max-width') }) as MediaQueryList;
    });
    afterEach(() => void (window.matchMedia = isWide));

    it('sees the open records, and the finished ones folded', async () => {
      server.on('/rapi/quotes/to_json', () =>
        rows([quote(5), { ...quote(4), status: 'won' }, { ...quote(3), status: 'expired' }]),
      );
      const user = openPage(<MyPage />, distributor);
      const quotes = await part('Quotes');
      expect(await quotes.findByRole('link', { name: 'Q-5' })).toBeVisible();
      expect(quotes.getByText('Q-4')).not.toBeVisible();
      await user.click(quotes.getByText('2 done'));
      expect(quotes.getByText('Q-4')).toBeVisible();
      expect(quotes.getByText('Q-3')).toBeVisible();
    });
  });

  it('requests only their own records', async () => {
    openPage(<MyPage />, distributor);
    await screen.findByRole('link', { name: 'T-9' });
    const asked = server.calls.filter(({ path }) => /^\/rapi\/(quotes|trackers)\//.test(path));
    expect(asked.map(({ params }) => params.get('params[show_my_ccs]'))).toEqual(asked.map(() => 'on'));
  });

  it('still sees the other parts when one fails', async () => {
    server.on('/api/drawing/list', () => new Error('no network'));
    const user = openPage(<MyPage />, distributor);
    expect(await screen.findByRole('link', { name: 'T-9' })).toBeInTheDocument();
    server.on('/api/drawing/list', () => ({ opt: 'success', msg: '', data: { drawings: [] } }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No drawing waits for your answer.')).toBeInTheDocument();
  });

  it('without records sees what will appear and how to begin', async () => {
    server.on('/rapi/quotes/to_json', () => rows([]));
    openPage(<MyPage />, distributor);
    expect(await screen.findByRole('link', { name: 'Create your first quote' })).toHaveAttribute('href', '/quote/new');
  });
});

describe('an employee', () => {
  it('sees the boards of their roles with ready, running and late tasks', async () => {
    openPage(<MyPage />, { roles: [ROLE.engineering] });
    const boards = await part('Your boards');
    const tile = await boards.findByRole('link', { name: /Engineering/ });
    expect(tile).toHaveAttribute('href', '/buildsch/engineering');
    expect(tile).toHaveTextContent('4 ready, 2 running');
    expect(tile).toHaveTextContent('1 behind plan');
    expect(boards.getByRole('link', { name: /Drawing/ })).toHaveAttribute('href', '/drawsch');
    expect(boards.queryByRole('link', { name: /Turret/ })).not.toBeInTheDocument();
  });

  it('sees the number of quotes in each open state', async () => {
    openPage(<MyPage />, { roles: [ROLE.sales] });
    const open = await part('Open quotes');
    expect(await open.findByRole('link', { name: /1,000\+\s*Sent/ })).toHaveAttribute('href', '/quote?f.status=sent');
    expect(open.getAllByRole('listitem')).toHaveLength(5);
  });

  it('sees first the waiting work of their roles, each count with its list and its plants', async () => {
    server.on('/api/work_list', () => ({
      opt: 'success',
      msg: '',
      data: {
        waiting: [
          { name: 'quotes_to_price', count: 3, is_more: false, plants: [] },
          {
            name: 'orders_to_release',
            count: 7,
            is_more: false,
            plants: [
              { cdi_location_id: 1, location_name: 'Indianapolis', count: 5 },
              { cdi_location_id: 2, location_name: 'Reno', count: 2 },
            ],
          },
          { name: 'stock_low', count: 1000, is_more: true, plants: [] },
          { name: 'of_a_newer_release', count: 1, is_more: false, plants: [] },
        ],
        unbilled: null,
      },
    }));
    openPage(<MyPage />, { roles: [ROLE.insideSales] });
    const work = await part('Waiting for you');
    expect(await work.findByRole('link', { name: '3 Quotes to price' })).toHaveAttribute(
      'href',
      '/quote?f.status=requested%3Bpricing',
    );
    expect(work.getByRole('link', { name: '7 Orders to release' })).toHaveAttribute(
      'href',
      '/tracker?f.status=approved',
    );
    expect(work.getByRole('link', { name: 'Reno 2' })).toHaveAttribute(
      'href',
      '/tracker?f.cdi_location_id=2&f.status=approved',
    );
    expect(work.getByRole('link', { name: '1,000+ Stock below its reorder point' })).toBeInTheDocument();
    expect(work.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Waiting for you');
  });

  it('sees that nothing waits, and no quotes without a sales role', async () => {
    openPage(<MyPage />, { roles: [ROLE.material] });
    const work = await part('Waiting for you');
    expect(await work.findByText(/Nothing waits for you/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Open quotes' })).not.toBeInTheDocument();
  });

  it('without a sales role sees their own quotes only if there are some', async () => {
    server.on('/rapi/quotes/to_json', () => rows([quote(5)])).on('/rapi/trackers/to_json', () => rows([]));
    openPage(<MyPage />, { roles: [ROLE.shop] });
    const quotes = await part('Your quotes');
    expect(quotes.getByRole('link', { name: 'Q-5' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your orders' })).not.toBeInTheDocument();
  });

  it('who invoices sees the number of shipments to invoice', async () => {
    server.on('/api/work_list', () => ({ opt: 'success', msg: '', data: { waiting: [], unbilled: 4 } }));
    openPage(<MyPage />, { roles: [ROLE.accounting] });
    expect(await screen.findByRole('link', { name: '4 Shipments to invoice' })).toHaveAttribute('href', '/invoicing');
  });

  it.each([
    [[ROLE.super], 'turret', true],
    [[ROLE.shopSupervisor], 'guts', true],
    [[ROLE.sales], 'turret', false],
    [[ROLE.sales, ROLE.logistics], 'loading', true],
    [[], 'loading', false],
  ] as const)('roles %j have the board %s: %s', (roles, task, expected) => {
    expect(isBoardOf(task, roles)).toBe(expected);
  });
});
