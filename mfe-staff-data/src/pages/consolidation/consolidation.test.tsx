import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Consolidation, LoadCrate, LoadStop, LoadView } from '@cdi/shared/contracts';
import { ROLE, type Role } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { toPlainDate } from '@cdi/shared/units';
import { consolidationPage } from './consolidation.page-info.ts';
import { ConsolidationPage } from './consolidation.page.tsx';
import { listLoadRows } from './load-csv.ts';

afterEach(() => clearBrowser());

const day = toPlainDate('2026-11-30');
const crate = (trackerId: number, crateNo: number): LoadCrate => ({
  key: `${trackerId}0-${crateNo}`,
  tracker_id: trackerId,
  tracker_curb_id: trackerId * 10,
  curb_no: `T-4800${trackerId}-1`,
  crate_no: crateNo,
  label: `Skid ${crateNo} of 2`,
  qty: 1,
  pieces: 1,
  length: 90,
  width: 56,
  height: 22,
  weight_lb: 260,
  freight_class: '175',
  is_stackable: false,
  problem: null,
});
const order = (id: number) => ({
  tracker_id: id,
  tracker_no: `T-4800${id}`,
  customer: 'Great Lakes Supply',
  job_name: 'Riverside',
  ship_to: '12 River Rd, Toledo, OH 43604',
  zip: '43604',
  ship_date: day,
  is_late: false,
  needs: ['Lift gate'],
  freight_terms: 'prepaid_add' as const,
  freight_paid: 385,
  crates: [crate(id, 1), crate(id, 2)],
  pieces: 2,
  weight_lb: 520,
  cube_ft3: 128.3,
});
const stop = (id: number, stopNo: number): LoadStop => ({
  ...order(id),
  stop_no: stopNo,
  place: stopNo === 1 ? 'Load last, at the doors' : 'Load first, at the nose',
  cost: 259.5,
  alone: 294,
  bol_no: null,
  bol_file_id: null,
  problem: null,
});
const LOAD: LoadView = {
  consolidation_load_id: 5,
  version: 3,
  load_no: 'CL-1005',
  status: 'draft',
  cdi_location_id: 1,
  plant: 'Indianapolis plant',
  lane: 'OH',
  ship_date: day,
  departed_date: null,
  trailer: 'pup',
  shipper_id: null,
  carrier: null,
  pro_no: null,
  freight_cost: null,
  split_by: 'cube',
  notes: null,
  cost: 519,
  is_estimated: true,
  alone: 588,
  saving: 69,
  freight_paid: 770,
  stops: [stop(7, 1), stop(8, 2)],
  pieces: 4,
  weight_lb: 1040,
  most_lb: 22_000,
  cube_ft3: 256.7,
  floor_ft: 30,
  unstacked_ft: 30,
  trailer_ft: 28,
  unmeasured: 0,
  warnings: ['Floor: 30 linear ft are 2 ft more than a 28-ft pup has.'],
  offers: [
    { shipper_id: 2, carrier: 'South Lines', cost: 519, lane: 'South', transit_days: 3, is_cheapest: true, note: null },
    {
      shipper_id: 1,
      carrier: 'North Lines',
      cost: null,
      lane: null,
      transit_days: null,
      is_cheapest: false,
      note: 'No rate to 49001.',
    },
  ],
  ready: [order(9)],
  steps: [
    { name: 'plan', label: 'Planned', needs_reason: false },
    { name: 'cancel', label: 'Cancel', needs_reason: true },
  ],
  sheet_file_id: null,
};
const OVERVIEW: Consolidation = {
  groups: [
    {
      key: '1 OH 2026-11-30',
      cdi_location_id: 1,
      plant: 'Indianapolis plant',
      lane: 'OH',
      goes_on: day,
      orders: [order(7), order(8)],
      pieces: 4,
      weight_lb: 1040,
      cube_ft3: 256.7,
      floor_ft: 30,
    },
  ],
  proposals: [
    {
      key: 'p',
      cdi_location_id: 1,
      plant: 'Indianapolis plant',
      lane: 'OH',
      goes_on: day,
      trailer: 'full',
      tracker_ids: [7, 8],
      tracker_nos: ['T-48007', 'T-48008'],
      pieces: 4,
      weight_lb: 1040,
      cube_ft3: 256.7,
      floor_ft: 30,
      carrier: 'South Lines',
      cost: 519,
      alone: 588,
      saving: 69,
    },
  ],
  loads: [],
  plants: [{ cdi_location_id: 1, name: 'Indianapolis plant' }],
};
const ok =
  (data: unknown, msg = '') =>
  () => ({ opt: msg === '' ? 'success' : 'save', msg, data });

function open(address: string, roles: readonly Role[] = [ROLE.logistics], data: Consolidation = OVERVIEW) {
  const server = new FakeServer().on('/api/consolidation/load', ok(data)).on('/api/consolidation/one/5', ok(LOAD));
  session.takeToken(makeToken({ roles: [...roles] }));
  renderRecords(<ConsolidationPage audience={audienceOf(consolidationPage)} />, address);
  return { server, user: userEvent.setup() };
}

it('shows ready crates by lane, proposes loads, and makes one of chosen orders', async () => {
  const sent: string[] = [];
  const { server, user } = open('/consolidation');
  server.on('/api/consolidation/make', (call) => {
    sent.push(String(call.params));
    return { opt: 'save', msg: 'CL-1005 made', data: { consolidation_load_id: 5, load_no: 'CL-1005' } };
  });
  const proposals = await screen.findByRole('table', { name: 'Proposed loads' });
  expect(within(proposals).getByText('$69.00')).toBeInTheDocument();
  const take = screen.getByRole('checkbox', { name: 'Take T-48008' });
  await user.click(take);
  expect(take).toBeChecked();
  await user.click(take);
  expect(take).not.toBeChecked();
  await user.click(take);
  expect(screen.getByText(/1 order chosen, 520 lb/)).toBeInTheDocument();
  await user.click(within(screen.getByRole('form', { name: 'New load' })).getByRole('button', { name: 'Make load' }));
  await waitFor(() => expect(sent.join()).toContain('tracker_ids'));
});

it('says that nothing waits', async () => {
  open('/consolidation', [ROLE.logistics], { ...OVERVIEW, groups: [], proposals: [] });
  expect(await screen.findByText('No crate waits for a load')).toBeInTheDocument();
});

it('shows a load with its limits, its stops and the cheapest carrier', async () => {
  open('/consolidation/5');
  expect(await screen.findByText(/2 ft more than a 28-ft pup/)).toBeInTheDocument();
  const figures = screen.getByLabelText('What the load takes and costs');
  expect(within(figures).getByText('over the limit')).toBeInTheDocument();
  expect(within(figures).getByText('$770.00')).toBeInTheDocument();
  expect(screen.getByText('No rate to 49001.')).toBeInTheDocument();
  expect(screen.getByText('Cheapest')).toBeInTheDocument();
  expect(screen.getAllByText(/Load first, at the nose/)).toHaveLength(1);
});

it('moves a stop by its buttons, and announces its new position', async () => {
  const { server, user } = open('/consolidation/5');
  server.on('/api/consolidation/stops/5', ok({ ...LOAD, version: 4, stops: [stop(8, 1), stop(7, 2)] }, 'In order'));
  await user.click(await screen.findByRole('button', { name: 'Move T-48007 one stop later' }));
  expect(await screen.findByText('T-48007 is number 2 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move T-48008 one stop earlier' })).toBeDisabled();
});

it('takes a step, and asks for a reason before a cancellation', async () => {
  const { server, user } = open('/consolidation/5');
  server.on('/api/consolidation/step/5', ok({ ...LOAD, status: 'planned', steps: [] }, 'The load is planned'));
  await user.click(await screen.findByRole('button', { name: 'Cancel…' }));
  expect(await screen.findByRole('dialog', { name: 'Cancel: CL-1005' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Planned' }));
  await waitFor(() => expect(session.messages.recent[0]?.text).toBe('The load is planned'));
});

it('blocks the form of a load while a step is being sent', async () => {
  const { server, user } = open('/consolidation/5');
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  server.on('/api/consolidation/step/5', async () => {
    await held;
    return ok({ ...LOAD, version: 4, status: 'planned', steps: [] }, 'The load is planned')();
  });
  const change = await screen.findByRole('button', { name: 'Day, carrier, cost…' });
  expect(change).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Planned' }));
  await waitFor(() => expect(change).toBeDisabled());
  finish();
  await waitFor(() => expect(change).toBeEnabled());
});

it('shows the current load after a conflict with another user’s change', async () => {
  const { server, user } = open('/consolidation/5');
  await screen.findByRole('button', { name: 'Planned' });
  server.on('/api/consolidation/step/5', () => {
    server.on('/api/consolidation/one/5', ok({ ...LOAD, version: 9, status: 'tendered', steps: [] }));
    return { opt: 'error', msg: 'Somebody else changed this record meanwhile', code: 'CONFLICT' };
  });
  await user.click(screen.getByRole('button', { name: 'Planned' }));
  expect(await screen.findByText('Tendered')).toBeInTheDocument();
});

it('exports a row for each crate of a load, with the money of an order on its first row only', () => {
  const [heads, ...rows] = listLoadRows(LOAD);
  expect(rows).toHaveLength(4);
  const at = (name: string) => rows.map((row) => row[heads?.indexOf(name) ?? -1]);
  expect(at('Cost $')).toEqual(['259.5', '', '259.5', '']);
  expect(at('Freight paid $')).toEqual(['385', '', '385', '']);
  expect(at('Stop')).toEqual(['1', '1', '2', '2']);
});

it('is closed to users who do not plan loads', () => {
  open('/consolidation', [ROLE.shop]);
  expect(screen.getByText('Consolidation: not open to you')).toBeInTheDocument();
});
