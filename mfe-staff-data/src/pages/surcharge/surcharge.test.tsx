import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { surchargePage } from './surcharge.page-info.ts';
import { SurchargePage } from './surcharge.page.tsx';

const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const index = {
  price_index_id: 7,
  index_label: 'Steel, November 2026',
  material: 'steel',
  month: '2026-11-01',
  index_per_lb: 0.78,
  base_per_lb: 0.72,
  surcharge_per_lb: 0.06,
  source: 'Letter of the mill',
  effective_date: '2026-11-01',
  status: 'active',
};
const setting = { setting: 'surcharge', version: 0, entries: { priced_by: 'order' }, versions: [] };

afterEach(() => clearBrowser());

const serve = () =>
  new FakeServer()
    .on('/api/surcharge/indexes', () =>
      answer({
        today: '2026-11-23',
        metals: [
          { material: 'steel', index, surcharge_per_lb: 0.06 },
          { material: 'stainless', index: null, surcharge_per_lb: 0.06 },
        ],
        indexes: [
          { ...index, index_label: 'Steel, December 2026', price_index_id: 8, effective_date: '2026-12-01' },
          index,
        ],
      }),
    )
    .on('/api/config/load/surcharge', () => answer(setting));

it('shows the surcharge of each metal today, and its index', async () => {
  serve();
  session.takeToken(makeToken({ roles: [ROLE.accounting] }));
  renderRecords(<SurchargePage audience={audienceOf(surchargePage)} />, '/surcharge');
  const today = await screen.findByRole('table', { name: 'Surcharge today' });
  expect(within(today).getByRole('row', { name: 'Steel $0.0600 $6.00 Steel, November 2026' })).toBeVisible();
  expect(within(today).getByText('As steel: it has no index of its own in force')).toBeVisible();
  const list = screen.getByRole('table', { name: 'Indexes' });
  expect(within(list).getByText('Waits for its day')).toBeVisible();
  expect(within(list).getByText('In force')).toBeVisible();
});

it('publishes the day that determines the surcharge', async () => {
  const server = serve().on('/api/config/publish/surcharge', () =>
    answer({
      ...setting,
      version: 1,
      entries: { priced_by: 'ship' },
      versions: [
        {
          version: 1,
          entries: { priced_by: 'ship' },
          note: null,
          published_by: 'Ada Clerk',
          published_dt: '2026-11-23T10:00:00Z',
        },
      ],
    }),
  );
  session.takeToken(makeToken({ roles: [ROLE.accounting] }));
  renderRecords(<SurchargePage audience={audienceOf(surchargePage)} />, '/surcharge');
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: /Index of/ }), 'The planned day of shipment');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Versions (1)')).toBeVisible();
  const sent = server.callsTo('/api/config/publish/surcharge').at(-1)?.params;
  expect([sent?.get('params[version]'), sent?.get('params[entries][priced_by]')]).toEqual(['0', 'ship']);
});

it('is not open to sales', () => {
  serve();
  session.takeToken(makeToken({ roles: [ROLE.sales] }));
  renderRecords(<SurchargePage audience={audienceOf(surchargePage)} />, '/surcharge');
  expect(screen.getByRole('heading', { name: 'Surcharge: not open to you' })).toBeVisible();
});
