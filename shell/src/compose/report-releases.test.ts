/** @jest-environment ./test/jsdom-environment.cjs */
import { CallError } from '@cdi/shared/api';
import { RemoteError } from '@cdi/shared/mfe';
import { PageEvents } from './page-events.ts';
import { reportReleases, type Reports } from './report-releases.ts';

const VERSIONS: Readonly<Record<string, string>> = { 'mfe-public': '1.0.0-a', 'mfe-reports': '1.0.0-b' };
const told: Reports[] = [];
const said = jest.fn();
let events: PageEvents;

const follow = () =>
  reportReleases(events, { versionOf: (name) => VERSIONS[name], send: (all) => told.push(all), onFault: said });

/** An error whose stack names a file of a remote, as browsers write it. */
function faultOf(remote: string): Error {
  const error = new TypeError('x is undefined');
  error.stack = `TypeError: x is undefined\n    at d (https://curbs.example/assets/${remote}/1.0.0-a/12.js:1:200)`;
  return error;
}

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  said.mockReset();
  events = new PageEvents(jest.fn());
});
afterEach(() => jest.useRealTimers());

it('events before and soon after the reporter starts are sent in one report, by remote and version', () => {
  events.note({ remote: 'mfe-public', ms: 120.4 });
  follow();
  jest.advanceTimersByTime(4_000);
  events.note({ remote: 'mfe-reports', ms: 300 });
  events.note({ error: faultOf('mfe-reports') });
  events.note({ error: faultOf('mfe-reports') });
  jest.advanceTimersByTime(9_000);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(2_000);
  expect(told).toEqual([
    {
      'mfe-public': { version: '1.0.0-a', ms: 120 },
      'mfe-reports': { version: '1.0.0-b', ms: 300, fault: 2, first: 1 },
    },
  ]);
});

it('the first failure of a page is marked once, further ones are counted', () => {
  follow();
  events.note({ error: new RemoteError('REMOTE-TIMEOUT', 'mfe-public', 'too slow') });
  jest.advanceTimersByTime(11_000);
  events.note({ error: new RemoteError('REMOTE-CRASH', 'mfe-public', 'no page') });
  jest.advanceTimersByTime(11_000);
  expect(told).toEqual([
    { 'mfe-public': { version: '1.0.0-a', load: 1, first: 1 } },
    { 'mfe-public': { version: '1.0.0-a', render: 1 } },
  ]);
});

it.each([
  ['a call that failed', new CallError('The server cannot be reached.', { code: 'NETWORK' })],
  ['what was given up on purpose', new DOMException('left', 'AbortError')],
  ['an extension of the browser', new Error('of nobody')],
  ['a remote that the page does not know', new RemoteError('REMOTE-LOAD', 'mfe-gone', '404')],
  ['nothing at all', undefined],
])('%s is no failure of a release', (_what, error) => {
  follow();
  events.note({ error });
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  expect(said).not.toHaveBeenCalled();
});

it.each([
  ['TypeError', 'Failed to fetch'],
  ['TypeError', 'NetworkError when attempting to fetch resource.'],
  ['TypeError', 'Load failed'],
  ['ChunkLoadError', 'Loading chunk 12 failed.'],
])('%s “%s” of an offline device counts against no release, and of an online device it does', (name, message) => {
  follow();
  const error = Object.assign(faultOf('mfe-public'), { name, message });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  events.note({ error });
  events.note({ error: new RemoteError('REMOTE-LOAD', 'mfe-public', message) });
  expect(said).not.toHaveBeenCalled();
  jest.advanceTimersByTime(11_000);
  expect(told).toEqual([]);
  // our own bugs count offline too
  events.note({ error: faultOf('mfe-public') });
  expect(said).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
  jest.advanceTimersByTime(60_000);
  events.note({ error });
  expect(said).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(11_000);
});

it('the user sees a message about a fault that the page survives, once a minute', () => {
  follow();
  events.note({ error: faultOf('mfe-reports') });
  events.note({ error: faultOf('mfe-reports') });
  events.note({ error: new RemoteError('REMOTE-CRASH', 'mfe-public', 'its panel says so') });
  expect(said).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(61_000);
  events.note({ error: faultOf('mfe-reports') });
  expect(said).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(11_000);
});

it('a page that the user leaves sends its report at once, and nothing twice', () => {
  follow();
  events.note({ remote: 'mfe-public', ms: 10 });
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  jest.advanceTimersByTime(20_000);
  expect(told).toEqual([{ 'mfe-public': { version: '1.0.0-a', ms: 10 } }]);
});

it.each([
  ['is used', () => new Event('pointerdown')],
  ['fails', () => new ErrorEvent('error', { error: faultOf('mfe-public') })],
])('the reporting code is fetched once, when the page %s', (_when, make) => {
  const bring = jest.fn();
  const page = new PageEvents(bring);
  page.note({ remote: 'mfe-public', ms: 10 });
  expect(bring).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time += 1) dispatchEvent(make());
  page.want();
  expect(bring).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(11_000);
});

it('uncaught errors and unhandled rejections are reported', () => {
  follow();
  dispatchEvent(new ErrorEvent('error', { error: faultOf('mfe-reports') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: faultOf('mfe-public') }));
  jest.advanceTimersByTime(11_000);
  expect(Object.keys(told[0] ?? {}).toSorted()).toEqual(['mfe-public', 'mfe-reports']);
});

it('the report is sent as a form without an account', () => {
  const sendBeacon = jest.fn((_path: string, _form: URLSearchParams) => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  reportReleases(events, { versionOf: (name) => VERSIONS[name], onFault: said });
  events.note({ remote: 'mfe-public', ms: 120 });
  jest.advanceTimersByTime(11_000);
  const [path, form] = sendBeacon.mock.calls[0] ?? [];
  expect([path, Object.fromEntries(form ?? [])]).toEqual([
    '/api/metrics/release_reports',
    { 'params[remotes][mfe-public][version]': '1.0.0-a', 'params[remotes][mfe-public][ms]': '120' },
  ]);
});
