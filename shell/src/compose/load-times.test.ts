import { LoadTimes, sendLoadTimes, type Loads } from './load-times.ts';

const told: Loads[] = [];
let times: LoadTimes;

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  times = new LoadTimes((loads) => told.push(loads));
});
afterEach(() => jest.useRealTimers());

const after = <T>(ms: number, end: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(end());
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    }, ms);
  });
const fail = () => {
  throw new Error('503');
};

it('remotes that load one after the other are told together, once nothing more loads', async () => {
  void times.measure(
    'mfe-public',
    after(120, () => 'here'),
  );
  await jest.advanceTimersByTimeAsync(4_000);
  void times.measure(
    'mfe-reports',
    after(300, () => 'here'),
  );
  await jest.advanceTimersByTimeAsync(9_000);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([{ ms: { 'mfe-public': 120, 'mfe-reports': 300 }, failed: {} }]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(1);
});

it('what the remote gives, and its failure, are the caller’s; failures are counted', async () => {
  const loaded = times.measure(
    'mfe-public',
    after(10, () => 'here'),
  );
  const first = expect(times.measure('mfe-files', after(10, fail))).rejects.toThrow('503');
  const second = expect(times.measure('mfe-files', after(20, fail))).rejects.toThrow('503');
  await jest.advanceTimersByTimeAsync(11_000);
  await Promise.all([first, second]);
  expect(await loaded).toBe('here');
  expect(told).toEqual([{ ms: { 'mfe-public': 10 }, failed: { 'mfe-files': 2 } }]);
});

it('a page that is left tells at once what it knows, and nothing twice', async () => {
  void times.measure(
    'mfe-public',
    after(10, () => 'here'),
  );
  await jest.advanceTimersByTimeAsync(100);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([{ ms: { 'mfe-public': 10 }, failed: {} }]);
});

it('it is sent as a form without an account, and without empty lists', () => {
  const sendBeacon = jest.fn((_path: string, _form: URLSearchParams) => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  sendLoadTimes({ ms: { 'mfe-public': 120 }, failed: {} });
  const [path, form] = sendBeacon.mock.calls[0] ?? [];
  expect([path, form?.toString()]).toEqual(['/api/metrics/remote_loads', 'params%5Bms%5D%5Bmfe-public%5D=120']);
});
