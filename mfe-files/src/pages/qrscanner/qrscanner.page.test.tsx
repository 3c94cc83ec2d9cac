import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Scanned } from '@cdi/shared/contracts';
import { SETTLING_MS } from '@cdi/shared/kit';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import type { CameraServices } from './camera.store.ts';
import { qrscannerPage } from './qrscanner.page-info.ts';
import { QrscannerPage } from './qrscanner.page.tsx';
import { CARD, curbWith } from './testing/scanned-curb.ts';

afterEach(() => clearBrowser());

const stopped: string[] = [];
const stream = { getTracks: () => [{ stop: () => stopped.push('camera') }] } as unknown as MediaStream;
/** A camera that sees a label with the code on its third read. */
const cameraThatSees = (code: string): CameraServices => {
  const pictures = [null, null, code];
  return {
    open: async () => stream,
    makeReader: async () => async () => pictures.shift() ?? null,
    isAllowed: () => true,
    pause: async () => undefined,
  };
};
const refusing = (name: string): CameraServices => ({
  ...cameraThatSees(''),
  open: () => Promise.reject(Object.assign(new Error('no'), { name })),
});

const CURB = curbWith();
const ASSET: Scanned = {
  kind: 'asset',
  asset_id: 4,
  asset_tag: 'PB-02',
  asset_name: 'Press brake 60 t',
  asset_type: 'press_brake',
  location: 'Indianapolis plant',
  status: 'in_service',
  next_pm_date: null,
  requests: [],
};
const ok = (found: readonly Scanned[]) => ({ opt: 'success' as const, msg: '', data: { found } });

beforeEach(() => {
  stopped.length = 0;
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  new FakeServer();
  session.takeToken(makeToken({ roles: [ROLE.shop] }));
});

it('scans a curb, releases the camera, starts its stage, and undoes the start', async () => {
  const moved: string[] = [];
  new FakeServer()
    .on('/api/scan/read', () => ok([CURB]))
    .on('/api/board/move/folding/31', (call) => {
      moved.push(String(call.params));
      const lane = moved.length === 1 ? 'running' : 'ready';
      return { opt: 'save', msg: '', data: { card: { ...CARD, version: 4 + moved.length, lane } } };
    });
  renderRecords(
    <QrscannerPage audience={audienceOf(qrscannerPage)} services={cameraThatSees('Ab3_-xyz01')} />,
    '/qrscanner',
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Start the camera' }));
  expect(await screen.findByRole('heading', { name: 'T-48001-1 · RTU-1' })).toBeInTheDocument();
  expect(stopped).toEqual(['camera']);
  const tapped = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  await user.click(screen.getByRole('button', { name: 'Start Folding' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  // an accidental double tap undoes nothing
  await user.click(undo);
  expect(moved).toHaveLength(1);
  tapped.mockReturnValue(5_000 + SETTLING_MS);
  await user.click(undo);
  await waitFor(() => expect(moved).toHaveLength(2));
  tapped.mockRestore();
  expect(moved[0]).toContain('running');
  expect(moved[1]).toContain('ready');
  expect(screen.getByRole('button', { name: 'Scan another code' })).toBeInTheDocument();
});

it('refers to the board for a stage that asks for more when completed', async () => {
  new FakeServer().on('/api/scan/read', () =>
    ok([{ ...CURB, tasks: CURB.tasks.map((task) => ({ ...task, asks: 'crates' })) }]),
  );
  renderRecords(<QrscannerPage audience={audienceOf(qrscannerPage)} services={cameraThatSees('x')} />, '/qrscanner');
  await userEvent.click(screen.getByRole('button', { name: 'Start the camera' }));
  expect(await screen.findByRole('link', { name: 'Complete on the board' })).toHaveAttribute(
    'href',
    '/buildsch/folding?curb=9',
  );
  expect(screen.queryByRole('button', { name: /Complete/ })).not.toBeInTheDocument();
});

it('reports a problem of a machine by its typed tag, then asks for the photo', async () => {
  const saved: string[] = [];
  new FakeServer()
    .on('/api/scan/read', () => ok([ASSET]))
    .on('/api/maintenance_request/save*', (call) => {
      saved.push(String(call.params));
      return { opt: 'save', msg: 'Saved', data: { id: 71 } };
    });
  renderRecords(
    <QrscannerPage audience={audienceOf(qrscannerPage)} services={refusing('NotFoundError')} />,
    '/qrscanner',
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Or type it'), 'PB-02{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  await user.click(screen.getByRole('button', { name: 'Report, then photo' }));
  expect(await screen.findByText('Say what is wrong.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('What is wrong'), 'Ram drifts');
  await user.click(screen.getByRole('button', { name: 'Report, then photo' }));
  await waitFor(() =>
    expect(session.upload.context).toMatchObject({ handler: 'maintenance_request', referenceID: 71, fileTypeID: 49 }),
  );
  expect(saved[0]).toContain('Ram');
});

it.each([
  ['NotAllowedError', 'The camera is not allowed here'],
  ['NotFoundError', 'No camera can be had'],
])('explains what to do when the camera fails with %s, and accepts a typed code', async (name, words) => {
  new FakeServer().on('/api/scan/read', () => ok([]));
  renderRecords(<QrscannerPage audience={audienceOf(qrscannerPage)} services={refusing(name)} />, '/qrscanner');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Start the camera' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Or type it'), 'https://evil.example/asset/4{Enter}');
  expect(await screen.findByText('This code is none of ours')).toBeInTheDocument();
  // the page must not link to an unknown site from a printed code
  expect(screen.queryByRole('link', { name: /evil/ })).not.toBeInTheDocument();
});

it('offers a reload when the document may not use the camera', async () => {
  renderRecords(
    <QrscannerPage audience={audienceOf(qrscannerPage)} services={{ ...cameraThatSees(''), isAllowed: () => false }} />,
    '/qrscanner',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Start the camera' }));
  expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeInTheDocument();
});

it('warns a user who starts a stage without being clocked in that the time will not count toward a shift', async () => {
  new FakeServer()
    .on('/api/scan/read', () => ok([CURB]))
    .on('/api/board/move/folding/31', () => ({
      opt: 'save',
      msg: '',
      data: { card: { ...CARD, version: 5, lane: 'running' } },
    }))
    .on('/api/clock/state', () => ({ opt: 'success', msg: '', data: { punches: true, shift: null } }));
  renderRecords(<QrscannerPage audience={audienceOf(qrscannerPage)} services={cameraThatSees('x')} />, '/qrscanner');
  await userEvent.click(screen.getByRole('button', { name: 'Start the camera' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start Folding' }));
  expect(
    await screen.findByText("You're not clocked in, so this time won't count toward a shift."),
  ).toBeInTheDocument();
  expect(screen.getByText('Start: done.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clock in' })).toBeInTheDocument();
});

it('a double tap on Start leaves the camera on, and one on Look up looks up once', async () => {
  const server = new FakeServer().on('/api/scan/read', () => ok([CURB]));
  const never = { ...cameraThatSees(''), pause: () => new Promise<void>(() => undefined) };
  renderRecords(<QrscannerPage audience={audienceOf(qrscannerPage)} services={never} />, '/qrscanner');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Start the camera' }));
  expect(await screen.findByText('Hold the code into the frame.')).toBeInTheDocument();
  expect(stopped).toEqual([]);
  await userEvent.type(screen.getByLabelText('Or type it'), '48001-1');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByRole('heading', { name: 'T-48001-1 · RTU-1' })).toBeInTheDocument();
  expect(server.callsTo('/api/scan/read')).toHaveLength(1);
  expect(screen.queryByText('Enter what stands on the label.')).not.toBeInTheDocument();
});
