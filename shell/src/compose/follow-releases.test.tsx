import { session } from '@cdi/shared/session';
import type { LiveRemote, LiveRemotes } from '@cdi/shared/remotes';
import { followReleases, IDLE_MS } from './follow-releases.tsx';

const row = (version: string) => ({ name: 'mfe-public', version }) as LiveRemote;
const loaded = new Map([['mfe-public', row('1')]]);
let live: { loaded: typeof loaded; answer: LiveRemotes | undefined; refresh: () => Promise<void> };
let now: LiveRemotes;
let [reload, show] = [jest.fn(), jest.fn()];
let announceRelease: () => void;

const settle = () => jest.advanceTimersByTimeAsync(0);
const goTo = async (path: string) => {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new CustomEvent('single-spa:before-mount-routing-event'));
  await settle();
};
async function release(given: Partial<LiveRemotes>): Promise<void> {
  now = { ...now, ...given };
  announceRelease();
  await jest.advanceTimersByTimeAsync(2_000);
}

beforeEach(async () => {
  globalThis.reportError = jest.fn();
  jest.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/about');
  // pages of earlier tests still listen
  [reload, show] = [jest.fn(), jest.fn()];
  now = { shell: '1', harmful: [], remotes: [row('1')] };
  live = { loaded, answer: now, refresh: async () => void (live.answer = now) };
  jest.spyOn(session.events, 'subscribe').mockImplementation((take) => {
    announceRelease = () => take({ kind: 'release', object: 'mfe-public' } as Parameters<typeof take>[0]);
    return () => undefined;
  });
  followReleases({ live, shell: '1', show, reload });
  await settle();
});
afterEach(() => jest.useRealTimers());

it('offers a newer release without reloading', async () => {
  expect(show).toHaveBeenLastCalledWith(null);
  await release({ remotes: [row('2')] });
  expect(show).toHaveBeenLastCalledWith({ key: 'mfe-public 2', isHarmful: false });
  await goTo('/products');
  await jest.advanceTimersByTimeAsync(10 * IDLE_MS);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads once for a harmful release, when the user opens the next page', async () => {
  await release({ remotes: [row('0')], harmful: ['mfe-public 1'] });
  await goTo('/about?term=curb');
  expect(reload).not.toHaveBeenCalled();
  await goTo('/products');
  expect(reload).toHaveBeenCalledTimes(1);
  await goTo('/about');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a wall display reloads after a minute without use', async () => {
  document.body.innerHTML = '<dialog data-wall=""></dialog>';
  await release({ remotes: [row('2')] });
  await jest.advanceTimersByTimeAsync(IDLE_MS / 2);
  document.dispatchEvent(new Event('pointermove'));
  await jest.advanceTimersByTimeAsync(IDLE_MS / 2);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(IDLE_MS);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a user who returns to the tab sees what was released meanwhile', async () => {
  now = { ...now, remotes: [row('2')] };
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(show).toHaveBeenLastCalledWith(null);
  await jest.advanceTimersByTimeAsync(40_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(show).toHaveBeenLastCalledWith({ key: 'mfe-public 2', isHarmful: false });
});
