import { screen, waitFor, within } from '@testing-library/react';
import { USER_TYPE } from '@cdi/shared/policy';
import type { FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { MyPage } from './my.page.tsx';

const carrier = { userTypeID: USER_TYPE.shipper, roles: [], userName: 'Sherri Pak', companyName: 'Plains Freight' };
const load = (more: object = {}) => ({
  shipment_id: 9,
  bol_no: 'BOL-70001',
  pro_no: null,
  ship_date: null,
  promised_date: '2026-12-04',
  ship_from: 'Indianapolis plant',
  ship_to: 'Riverside Middle School, Toledo, OH',
  ship_to_phone: null,
  ship_to_hours: null,
  needs: [],
  pieces: 2,
  weight_lb: 520,
  freight_class: '175',
  bol_file_id: 41,
  ...more,
});

let server: FakeServer;
const answerLoads = (loads: readonly object[]) =>
  server.on('/api/shipping/loads', () => ({ opt: 'success', msg: '', data: { loads } }));
beforeEach(async () => {
  server = await startAt('/my');
  server.on('/rapi/quotes/to_json', () => ({ opt: 'success', msg: '', rows: [], next: null }));
  answerLoads([load()]);
});
afterEach(leavePage);

const panel = async () => within(await screen.findByRole('region', { name: 'Loads' }));

it('a carrier opens the bill of lading of a load', async () => {
  openPage(<MyPage />, carrier);
  expect(await (await panel()).findByRole('link', { name: 'BOL-70001' })).toHaveAttribute('href', '/download/41');
});

it('a carrier can tap the phone number of a consignee', async () => {
  answerLoads([load({ ship_to_phone: '419-555-0144', ship_to_hours: '7 am to 3 pm', needs: ['Lift gate'] })]);
  openPage(<MyPage />, carrier);
  const loads = await panel();
  expect(await loads.findByRole('link', { name: '419-555-0144' })).toHaveAttribute('href', 'tel:419-555-0144');
  expect(loads.getByText('receiving 7 am to 3 pm, Lift gate')).toBeInTheDocument();
});

it('a carrier enters the PRO number of a load, sees its error, and sees the saved number on the load', async () => {
  const user = openPage(<MyPage />, carrier);
  const loads = await panel();
  await user.click(await loads.findByRole('button', { name: 'Enter PRO number of BOL-70001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'PRO number of BOL-70001' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The PRO number is required.')).toBeInTheDocument();
  const wrong = 'A PRO number has 4 to 20 letters and digits; this has 2.';
  server.on('/api/shipping/pro/9', () => ({ opt: 'error', msg: wrong, code: 'VALIDATION', fields: { pro_no: wrong } }));
  await user.type(dialog.getByLabelText('PRO number'), '88');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText(wrong)).length).toBeGreaterThan(0);
  server.on('/api/shipping/pro/9', () => ({
    opt: 'save',
    msg: 'PRO 881204 is noted and stands on the bill of lading',
    data: { pro_no: '881204', cdi_file_id: 42 },
  }));
  answerLoads([load({ pro_no: '881204', bol_file_id: 42 })]);
  await user.type(dialog.getByLabelText('PRO number'), '1204');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await loads.findByText(/PRO 881204/)).toBeInTheDocument();
  expect(loads.getByRole('button', { name: 'Change PRO number of BOL-70001' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsTo('/api/shipping/pro/9').at(-1)?.params.get('params[pro_no]')).toBe('881204');
});

it('a carrier whose PRO number was corrected meanwhile sees the stored one, and keeps the entry', async () => {
  answerLoads([load({ pro_no: '881204' })]);
  const user = openPage(<MyPage />, carrier);
  const loads = await panel();
  await user.click(await loads.findByRole('button', { name: 'Change PRO number of BOL-70001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'PRO number of BOL-70001' }));
  const said = 'PRO 881205 was noted meanwhile.';
  const conflicts = [{ field: 'pro_no', label: 'PRO number', yours: '8812049', theirs: '881205', original: '881204' }];
  server.on('/api/shipping/pro/9', () => ({ opt: 'error', msg: said, code: 'CONFLICT', conflicts }));
  await user.type(dialog.getByLabelText('PRO number'), '9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(said)).toBeInTheDocument();
  expect(dialog.getByLabelText('PRO number')).toHaveValue('8812049');
  server.on('/api/shipping/pro/9', () => ({ opt: 'save', msg: 'Noted' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const before = server.callsTo('/api/shipping/pro/9').map(({ params }) => params.get('params[pro_no_before]'));
  expect(before.slice(-2)).toEqual(['881204', '881205']);
});
