/** @jest-environment ./test/jsdom-environment.cjs */
import { clearBrowser, FakeServer } from '../session/testing.ts';
import type { Kept, KeptStep } from './kept.ts';
import { renewWork, sendKept } from './send-kept.ts';

const PAT = { id: 7, name: 'Pat Riveter' };
const LEE = { id: 8, name: 'Lee Folder' };
const COMPLETE = { to: 'done', label: 'Complete' };
const START = { to: 'running', label: 'Start' };

const task = (name: string, id: number, lane: string, holder: object | null, moves: readonly object[]) => ({
  task: name,
  title: name[0]?.toUpperCase() + name.slice(1),
  asks: 'minutes',
  card: { id, version: 4, lane, holder, moves, why: `Waiting for ${name}` },
});

/** Server with one curb at the given tasks when the network is back. */
function makeShop(...tasks: readonly object[]): FakeServer {
  const curb = { kind: 'curb', curb_no: 'T-1-1', tasks };
  return new FakeServer()
    .on('/api/scan/read', () => ({ opt: 'success', msg: '', data: { found: [curb] } }))
    .on('/api/board/move/*', () => ({ opt: 'save', msg: 'Moved', data: {} }));
}
const step = (facts: Partial<KeptStep>): Kept => ({
  id: 1,
  userId: PAT.id,
  key: 'k-1',
  keptAtMs: 0,
  refusal: null,
  label: 'Complete T-1-1',
  work: { kind: 'step', code: 'T-1-1', to: 'done', board: null, card: null, ...facts },
});
const send = (kept: Kept) => sendKept(kept, () => Promise.resolve());
const moved = (server: FakeServer) =>
  server.calls.filter(({ path }) => path.startsWith('/api/board/move')).map(({ path }) => path);

afterEach(() => clearBrowser());

it('completes the running task, and of two the one that the person runs', async () => {
  const server = makeShop(
    task('shell', 3, 'ready', null, [START, COMPLETE]),
    task('guts', 4, 'running', PAT, [COMPLETE]),
    task('insulate', 5, 'running', LEE, [COMPLETE]),
  );
  await send(step({}));
  expect(moved(server)).toEqual(['/api/board/move/guts/4']);
});

it('refuses to complete a stage that was never started', async () => {
  const server = makeShop(task('clinching', 3, 'ready', null, [START, COMPLETE]));
  await expect(send(step({}))).rejects.toThrow('T-1-1 does not run at Clinching: nobody has started it there.');
  expect(moved(server)).toEqual([]);
});

it('asks the person to choose when two stages are possible', async () => {
  const server = makeShop(task('shell', 3, 'ready', null, [START]), task('guts', 4, 'ready', null, [START]));
  await expect(send(step({ to: 'running' }))).rejects.toThrow(
    'T-1-1 stands at Shell and Guts. Scan it again and choose.',
  );
  expect(moved(server)).toEqual([]);
});

it('a repeated step stays at its original stage, even if another person has completed that stage meanwhile', async () => {
  const server = makeShop(task('clinching', 9, 'ready', null, [START, COMPLETE]));
  const card = { board: 'folding', card_id: 3, version: 4 };
  const work = renewWork({ kind: 'step', code: 'T-1-1', to: 'done', board: 'folding', card });
  await expect(send({ ...step({}), work })).rejects.toThrow(/stands at no such stage any more/);
  expect(moved(server)).toEqual([]);
});
