/** @jest-environment ./test/jsdom-environment.cjs */
import { signOut } from '../../common/contracts/session.contract.ts';
import { callServer } from './call-server.ts';
import { fetchFile } from './fetch-file.ts';
import { configureApi } from './api-hooks.ts';

const onWaiting = jest.fn();
const original = globalThis.fetch;
const busy = () =>
  new Response(JSON.stringify({ opt: 'error', code: 'BUSY', msg: 'The server is busy.' }), {
    status: 503,
    headers: { 'Retry-After': '2' },
  });
const done = () => new Response(JSON.stringify({ opt: 'success', msg: 'Saved', data: {} }));

/** Answers calls one after the other; the last answer stays. Gives the bodies that were sent. */
function answerWith(...answers: readonly (() => Response)[]): string[] {
  const sent: string[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] as () => Response;
    sent.push(input instanceof Request ? await input.clone().text() : String(input));
    return answer();
  });
  return sent;
}

beforeEach(() => {
  jest.useFakeTimers();
  onWaiting.mockClear();
  configureApi({ readToken: () => null, onDenied: () => undefined, onWaiting });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});

it('sends a change again, as it was, until the server is free, and says that it waits', async () => {
  const sent = answerWith(busy, busy, done);
  const saving = callServer(signOut, { user_id: 7 });
  await jest.advanceTimersByTimeAsync(900);
  expect(sent).toHaveLength(1);
  expect(onWaiting.mock.calls).toEqual([[true]]);
  await jest.advanceTimersByTimeAsync(20_000);
  await expect(saving).resolves.toMatchObject({ msg: 'Saved' });
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
  expect(onWaiting.mock.calls).toEqual([[true], [false]]);
});

it('gives up after about a minute, with a sentence that says what to do', async () => {
  const sent = answerWith(busy);
  const saving = callServer(signOut, { user_id: 7 });
  const refused = expect(saving).rejects.toMatchObject({
    code: 'BUSY',
    status: 503,
    message: 'The server is still busy. What you typed is still here; try again in a minute.',
  });
  await jest.advanceTimersByTimeAsync(90_000);
  await refused;
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.length).toBeLessThan(40);
  expect(onWaiting).toHaveBeenLastCalledWith(false);
});

it('stops waiting once the call is cancelled', async () => {
  const sent = answerWith(busy);
  const stop = new AbortController();
  const asking = callServer(signOut, { user_id: 7 }, { signal: stop.signal });
  const cancelled = expect(asking).rejects.toMatchObject({ code: 'CANCELLED' });
  await jest.advanceTimersByTimeAsync(500);
  stop.abort();
  await cancelled;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(onWaiting).toHaveBeenLastCalledWith(false);
});

it('does not send again what a server refuses for another reason with 503', async () => {
  const restarting = { opt: 'error', code: 'UNAVAILABLE', msg: 'The server is restarting.' };
  const sent = answerWith(() => new Response(JSON.stringify(restarting), { status: 503 }));
  await expect(callServer(signOut, { user_id: 7 })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(sent).toHaveLength(1);
  expect(onWaiting).not.toHaveBeenCalled();
});

it('asks for a file again', async () => {
  const sent = answerWith(busy, () => new Response('PDF bytes'));
  const fetching = fetchFile('/api/download/5');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await (await fetching).blob.text()).toBe('PDF bytes');
  expect(sent).toHaveLength(2);
});
