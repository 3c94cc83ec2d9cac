import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectNamed } from '@cdi/shared/catalogue';
import type { ChangeView } from '@cdi/shared/contracts';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { FakeServer } from '@cdi/shared/session/testing';
import { ChangesPanel } from './changes.panel.tsx';

const amounts = {
  goods: 1000,
  surcharge: 0,
  quick_fee: 0,
  engineering_fee: 0,
  minimum_fill: 0,
  freight: 100,
  tax: 0,
  cancelled_amount: 0,
  cancel_fee: 0,
  total: 1100,
  freight_terms: 'prepaid_add',
  freight_basis: 'set',
  tax_basis: 'exempt',
} as const;

const change = (more: Partial<ChangeView> = {}): ChangeView => ({
  change_order_id: 3,
  version: 1,
  change_no: 'T-1-C1',
  tracker_id: 7,
  status: 'draft',
  status_label: 'Draft',
  reason: 'Higher roof',
  wish: null,
  made_by: 'Ida Inside',
  made_dt: '2026-11-02T10:00:00Z',
  sent_dt: null,
  answered_dt: null,
  answered_name: null,
  comment: null,
  lines: [
    {
      kind: 'change',
      tracker_curb_id: 11,
      curb_no: 'T-1-1',
      part_no: null,
      tag: 'RTU-1',
      title: 'New construction curb, 84" × 50" × 18"',
      fields: [{ name: 'height', label: 'Height', before: '14"', after: '18"' }],
      qty_before: 2,
      qty_after: 2,
      ext_before: 1000,
      ext_after: 1200,
      price_words: null,
      charge: 500,
      charge_words: 'Made anew: half of its price, since its sheets are nested',
      drawing: 'The drawing is made again and needs your approval.',
      stamp: null,
      work: {
        done: ['Radan'],
        added: [],
        dropped: ['Insulate'],
        again: ['Radan'],
        minutes_before: 90,
        minutes_after: 95,
      },
      messages: [],
    },
  ],
  before: amounts,
  after: { ...amounts, goods: 1200, cancel_fee: 500, total: 1800 },
  promised_before: '2026-12-01',
  promised_after: '2026-12-09',
  quick_ship_before: '0',
  quick_ship_after: '0',
  freight_note: null,
  customer_reasons: ['The price rises.'],
  problems: [],
  internal: {
    engineering_needed: true,
    engineering_by: null,
    approval_needed: null,
    margin_before: 30,
    margin_after: 28.4,
    edits: [],
  },
  may: { edit: true, send: true, answer: false, withdraw: true, approve_price: false, agree_engineering: false },
  ...more,
});

const curb = {
  tracker_curb_id: 11,
  curb_no: 'T-1-1',
  tag: 'RTU-1',
  qty: 2,
  family: 'New construction curb',
  size: '84" × 50" × 14"',
  values: { curb_type: 'NEW', tag: 'RTU-1', qty: 2, height: 14, gauge: '18' },
};

const hood = {
  tracker_part_id: 5,
  part_no: 'HD-1',
  description: 'Fresh-air hood',
  qty: 2,
  uom: 'each',
  ext_price: 110,
};

function renderPanel(changes: readonly ChangeView[], role: Role = ROLE.insideSales) {
  const server = new FakeServer()
    .on('/api/change_order/list/7', () => ({ opt: 'success', msg: '', data: { changes } }))
    .on('/api/myorder/7', () => ({ opt: 'success', msg: '', data: { curbs: [curb], parts: [hood] } }))
    .on('/api/change_order/price/7', () => ({ opt: 'success', msg: '', data: change({ change_order_id: 0 }) }))
    .on('/api/change_order/draft/7', () => ({ opt: 'save', msg: '', data: change() }))
    .on('/api/change_order/send/3', () => ({ opt: 'save', msg: 'Sent', data: change({ status: 'sent' }) }));
  const record = { ...makeRecord({ status: 'released' }), id: 7 };
  const props = { definition: objectNamed('tracker'), record, onChanged: jest.fn() };
  renderRecords(
    <ChangesPanel {...(props as unknown as Parameters<typeof ChangesPanel>[0])} />,
    '/tracker/7?tab=changes',
    {
      readActor: () => makeActor([role]),
    },
  );
  return server;
}

it('shows each change with price before and after, lost work, new work, and who must agree', async () => {
  renderPanel([change()]);
  const sums = await screen.findByRole('table', { name: 'Price before and after' });
  const rows = within(sums)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  // 1,200 + 100 + 500
  expect(rows).toEqual([
    ['Price', 'Before', 'After'],
    ['Goods', '$1,000.00', '$1,200.00'],
    ['Subtotal', '$1,000.00', '$1,200.00'],
    ['Freight', '$100.00', '$100.00'],
    ['Tax', 'exempt', 'exempt'],
    ['Due for what was made', '$0.00', '$500.00'],
    ['Total', '$1,100.00', '$1,800.00'],
  ]);
  const line = screen.getByRole('region', { name: 'T-1-1' });
  expect(line).toHaveTextContent('Height: 14" → 18"');
  expect(line).toHaveTextContent('Falls away: Insulate. Is done again: Radan. 90 → 95 min.');
  expect(screen.getByText('Dec 1, 2026 → Dec 9, 2026')).toBeInTheDocument();
  expect(screen.getByText('has to agree')).toBeInTheDocument();
});

it('does not say who must agree while the change has errors', async () => {
  renderPanel([change({ after: null, customer_reasons: [], problems: ['Height: too low.'] })]);
  expect(await screen.findByText('is known once nothing is wrong any more')).toBeInTheDocument();
  expect(screen.queryByText('does not have to agree')).not.toBeInTheDocument();
});

it('writes a change of one line: sends only the differences, prices them, then saves and sends it with its reason', async () => {
  const user = userEvent.setup();
  const server = renderPanel([]);
  await user.click(await screen.findByRole('button', { name: 'New change order' }));
  await user.click(screen.getByRole('button', { name: 'Change T-1-1' }));
  const height = screen.getByRole('textbox', { name: /^Height/ });
  await user.clear(height);
  await user.type(height, '18');
  expect(
    await screen.findByText('Made anew: half of its price, since its sheets are nested', { exact: false }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save and send' }));
  expect(await screen.findByText('Say why the order changes.')).toBeInTheDocument();
  expect(server.callsTo('/api/change_order/draft/7')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Higher roof');
  await user.click(screen.getByRole('button', { name: 'Save and send' }));
  await waitFor(() => expect(server.callsTo('/api/change_order/send/3')).toHaveLength(1));
  const [saved] = server.callsTo('/api/change_order/draft/7');
  const names = [...(saved?.params.keys() ?? [])].join(' ');
  expect(names).toMatch(/values\]\[height/);
  expect(names).not.toMatch(/gauge/);
});

it('writes a change of a part: asks for its quantity only, and sends it', async () => {
  const user = userEvent.setup();
  const server = renderPanel([]);
  await user.click(await screen.findByRole('button', { name: 'New change order' }));
  await user.click(screen.getByRole('button', { name: 'Change quantity of HD-1' }));
  const form = screen.getByRole('group', { name: 'HD-1 changes' });
  const quantity = within(form).getByRole('textbox');
  expect(quantity).toHaveValue('2');
  await user.clear(quantity);
  await user.type(quantity, '4');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'One hood for each unit');
  await user.click(screen.getByRole('button', { name: 'Save as a draft' }));
  await waitFor(() => expect(server.callsTo('/api/change_order/draft/7')).toHaveLength(1));
  const sent = [...(server.callsTo('/api/change_order/draft/7')[0]?.params.entries() ?? [])];
  const valueOf = (name: string) => sent.find(([key]) => key.endsWith(`[${name}]`))?.[1];
  expect([valueOf('kind'), valueOf('tracker_part_id'), valueOf('qty')]).toEqual(['change', '5', '4']);
  // it can be left as it is, and given up or added instead
  await user.click(screen.getByRole('button', { name: 'New change order' }));
  expect(screen.getByRole('button', { name: 'Cancel part HD-1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a part' }));
  expect(screen.getByRole('group', { name: 'New part' })).toHaveTextContent('at the price of today');
});

it('is read-only for users who may not write changes', async () => {
  renderPanel([change({ may: { ...change().may, edit: false, send: false, withdraw: false } })], ROLE.shop);
  expect(await screen.findByRole('heading', { name: /T-1-C1/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New change order' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Send|Edit|Withdraw/ })).not.toBeInTheDocument();
});
