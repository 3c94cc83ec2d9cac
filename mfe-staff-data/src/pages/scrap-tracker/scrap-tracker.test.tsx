import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScrapTracker } from '@cdi/shared/contracts';
import { ROLE, type Role } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { toPlainDate } from '@cdi/shared/units';
import { scrapTrackerPage } from './scrap-tracker.page-info.ts';
import { ScrapTrackerPage } from './scrap-tracker.page.tsx';

afterEach(() => {
  clearBrowser();
  window.localStorage.clear();
});

const tracker: ScrapTracker = {
  today: toPlainDate('2026-11-23'),
  materials: [
    {
      material_id: 5,
      material_code: 'GS18-48120',
      material_name: 'Galvanized 18 ga',
      sheet_lb: 86.25,
      lb_per_ft2: 2.15625,
    },
  ],
  entries: [
    {
      scrap_entry_id: 9,
      scrap_no: 'SC-IND-1009',
      scrap_date: toPlainDate('2026-11-22'),
      stage: 'folding',
      reason: 'bad_bend',
      material_code: 'GS18-48120',
      weight_lb: 12.5,
      cost: null,
      reported_by: 'Shane Hopper',
      curb_no: null,
    },
  ],
  today_lb: 0,
  month_lb: 180,
  issued_lb: 1000,
  scrap_percent: 18,
  remnants_kept: 4,
};
const ok = (data: unknown) => () => ({ opt: 'success', msg: '', data });

function open(roles: readonly Role[] = [ROLE.shop]) {
  const server = new FakeServer().on('/api/scrap_tracker/load', ok(tracker));
  session.takeToken(makeToken({ roles: [...roles] }));
  renderRecords(<ScrapTrackerPage audience={audienceOf(scrapTrackerPage)} />, '/scrap_tracker');
  return { server, user: userEvent.setup() };
}

it('records a weight in a few taps, and begins the next entry with the same material and stage', async () => {
  const sent: string[] = [];
  const { server, user } = open();
  server.on('/api/scrap_tracker/record', (call) => {
    sent.push(String(call.params));
    return {
      opt: 'save',
      msg: 'SC-IND-1010 recorded: 7.5 lb',
      data: { scrap_entry_id: 10, scrap_no: 'SC-IND-1010', weight_lb: 7.5 },
    };
  });
  await user.click(await screen.findByRole('radio', { name: 'GS18-48120' }));
  await user.type(screen.getByLabelText(/Weight/), '7.5');
  await user.click(screen.getByRole('radio', { name: 'Bad punch' }));
  await user.selectOptions(screen.getByLabelText(/Stage/), 'turret');
  await user.click(screen.getByRole('button', { name: 'Record 7.5 lb' }));
  await waitFor(() => expect(session.messages.recent[0]?.text).toBe('SC-IND-1010 recorded: 7.5 lb'));
  expect(sent).toHaveLength(1);
  expect(decodeURIComponent(sent[0] ?? '')).toContain('params[weight_lb]=7.5');
  expect(screen.getByRole('radio', { name: 'GS18-48120' })).toBeChecked();
  expect(screen.getByLabelText(/Stage/)).toHaveValue('turret');
  expect(screen.getByLabelText(/Weight/)).toHaveValue('');
});

it('names the missing fields, and sends nothing', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Record scrap' }));
  expect(await screen.findByText('Choose the material.')).toBeInTheDocument();
  expect(screen.getByText('Choose the reason.')).toBeInTheDocument();
  expect(screen.getByText('Choose the stage at which it became scrap.')).toBeInTheDocument();
  expect(server.callsTo('/api/scrap_tracker/record')).toHaveLength(0);
});

it('computes the weight of a skeleton from its yield before it is sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'GS18-48120' }));
  await user.click(screen.getByRole('radio', { name: 'Skeleton by yield' }));
  await user.type(screen.getByLabelText(/Sheets/), '3');
  await user.type(screen.getByLabelText(/Yield/), '82');
  expect(screen.getByRole('button', { name: 'Record 46.58 lb' })).toBeInTheDocument();
});

it('offers to keep an off-cut that is a remnant, with its label', async () => {
  const { server, user } = open();
  server.on('/api/scrap_tracker/remnant', () => ({
    opt: 'save',
    msg: 'RM-IND-1001 is kept in bin R-2. Print its label.',
    data: { remnant_id: 1, remnant_no: 'RM-IND-1001', label_file_id: 77 },
  }));
  await user.click(await screen.findByRole('radio', { name: 'GS18-48120' }));
  await user.click(screen.getByRole('radio', { name: 'Off-cut by size' }));
  await user.type(screen.getByLabelText(/Length/), '48');
  await user.type(screen.getByLabelText(/Width/), '30');
  expect(screen.getByText('48" × 30", 10 ft²: this is a remnant')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep as remnant' }));
  expect(await screen.findByText('Enter the bin in which it lies.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Bin/), 'R-2');
  await user.click(screen.getByRole('button', { name: 'Keep as remnant' }));
  expect(await screen.findByRole('link', { name: 'Open its label to print it' })).toHaveAttribute(
    'href',
    '/cdi_file/77',
  );
});

it('shows the recorded scrap as a percentage of the issued material', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'SC-IND-1009' })).toHaveAttribute('href', '/scrap_entry/9');
  expect(screen.getByText('18 %')).toBeInTheDocument();
});

it('is closed to users who do not record scrap', () => {
  open([ROLE.sales]);
  expect(screen.getByText('Scrap tracker: not open to you')).toBeInTheDocument();
});
