import { audienceOf } from '@cdi/shared/pages/testing';
import { CallError } from '@cdi/shared/api';
import { SETTLING_MS } from '@cdi/shared/kit';
import { clearOutbox } from '@cdi/shared/outbox/testing';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken, withStatus } from '@cdi/shared/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { qrscannerPage } from './qrscanner.page-info.ts';
import { QrscannerPage } from './qrscanner.page.tsx';
import { CARD, COMPLETE, curbWith, START } from './testing/scanned-curb.ts';

const ok = (data: object) => ({ opt: 'success' as const, msg: '', data });
const lost = (): never => {
  throw new CallError('The server cannot be reached.', { code: 'NETWORK' });
};

beforeEach(() => clearOutbox());
afterEach(() => clearBrowser());

function open(): FakeServer {
  const server = new FakeServer().on('/api/scan/read', lost).on('/api/board/move/folding/31', lost);
  session.takeToken(makeToken({ roles: [ROLE.shop] }));
  renderRecords(<QrscannerPage audience={audienceOf(qrscannerPage)} />, '/qrscanner');
  return server;
}
const look = (code: string) => userEvent.type(screen.getByLabelText('Or type it'), `${code}{Enter}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const kept = () => screen.findByRole('region', { name: 'Kept on this phone' });
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));

it('keeps the start of a card while offline, shows that, and sends it once when the network is back', async () => {
  const server = open().on('/api/scan/read', () => ok({ found: [curbWith()] }));
  await look('48001-1');
  await screen.findByRole('button', { name: 'Start Folding' });
  await press('Start Folding');
  expect(await kept()).toHaveTextContent(
    '1 waiting. Kept on this phone; it is sent when the network is back and CDI is open.',
  );
  expect(screen.getByText(/^Start Folding of T-48001-1: Kept on this phone/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start Folding' })).not.toBeInTheDocument();
  const running = { version: 5, lane: 'running', moves: [COMPLETE] };
  server
    .on('/api/board/move/folding/31', () => ok({ card: { ...CARD, ...running } }))
    .on('/api/scan/read', () => ok({ found: [curbWith(running)] }));
  comeBack();
  expect(await screen.findByRole('button', { name: 'Complete Folding' })).toBeInTheDocument();
  const calls = server.callsTo('/api/board/move/folding/31').map(({ params }) => String(params));
  expect(new Set(calls).size).toBe(1);
  expect(calls[0]).toContain('running');
});

it('offers steps for a code that cannot be looked up, and sends them in order when the network is back', async () => {
  const server = open();
  await look('t-48001-1');
  expect(await screen.findByRole('heading', { name: 'No network' })).toBeInTheDocument();
  await press('Start it');
  expect(await screen.findByText(/^Start T-48001-1: Kept on this phone/)).toBeInTheDocument();
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + SETTLING_MS);
  await press('Complete it');
  now.mockRestore();
  expect(await screen.findByText(/^Complete T-48001-1: Kept on this phone/)).toBeInTheDocument();
  let lane = 'ready';
  let version = 4;
  const moves: string[] = [];
  server
    .on('/api/scan/read', () =>
      ok({ found: [curbWith({ lane, version, moves: lane === 'ready' ? [START] : [COMPLETE] })] }),
    )
    .on('/api/board/move/folding/31', ({ params }) => {
      lane = params.get('params[to_lane]') ?? '';
      moves.push(`${lane} on ${params.get('params[version]') ?? ''}`);
      version += 1;
      return ok({ card: { ...CARD, lane, version } });
    });
  comeBack();
  await waitFor(() => expect(moves).toEqual(['running on 4', 'done on 5']));
});

it('shows a later refusal with its reason, and repeats the step on the current card', async () => {
  const server = open().on('/api/scan/read', () => ok({ found: [curbWith()] }));
  await look('48001-1');
  await screen.findByRole('button', { name: 'Start Folding' });
  await press('Start Folding');
  await kept();
  const words = 'Lee changed T-48001-1 meanwhile. The board shows where it is now.';
  server.on('/api/board/move/folding/31', () => withStatus(409, { opt: 'error', msg: words, code: 'STALE_CARD' }));
  comeBack();
  expect(await screen.findByText(words)).toBeInTheDocument();
  server
    .on('/api/scan/read', () => ok({ found: [curbWith({ version: 9 })] }))
    .on('/api/board/move/folding/31', () => ok({ card: { ...CARD, version: 10, lane: 'running' } }));
  await press('Do it again');
  await waitFor(() =>
    expect(server.callsTo('/api/board/move/folding/31').at(-1)?.params.get('params[version]')).toBe('9'),
  );
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

it('reports a kept code that turns out to be unknown', async () => {
  const server = open();
  await look('XYZ');
  await screen.findByRole('heading', { name: 'No network' });
  await press('Start it');
  await kept();
  server.on('/api/scan/read', () => ok({ found: [] }));
  comeBack();
  expect(await screen.findByText('“XYZ” is no curb of ours. Scan its label again.')).toBeInTheDocument();
});
