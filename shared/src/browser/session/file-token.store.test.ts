import { FileTokenStore } from './file-token.store.ts';
import { FakeServer, makeUser } from './testing.ts';

const REGENERATE = '/api/mycdi/regenerate_file_access_token';
const CHECK = '/api/mycdi/has_valid_file_access_token';
const MINUTES_45_MS = 45 * 60 * 1000;
const tokenAnswer = (token: string) => ({ opt: 'success', msg: '', data: { token } });
const validAnswer = (is_valid: boolean) => ({ opt: 'success', msg: '', data: { is_valid } });

let server: FakeServer;
let fileToken: FileTokenStore;

beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer().on(REGENERATE, () => tokenAnswer('fresh')).on(CHECK, () => validAnswer(true));
  fileToken = new FileTokenStore({ user: makeUser({ fileAccessToken: 'first' }) });
});
afterEach(() => {
  fileToken.stop();
  jest.useRealTimers();
});

it('starts with the token from the sign-in', () => {
  fileToken.start();
  expect(fileToken.value).toBe('first');
});

it('renews the token every 45 minutes', async () => {
  fileToken.start();
  await jest.advanceTimersByTimeAsync(MINUTES_45_MS - 1);
  expect(server.callsTo(REGENERATE)).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(fileToken.value).toBe('fresh');
  await jest.advanceTimersByTimeAsync(MINUTES_45_MS);
  expect(server.callsTo(REGENERATE)).toHaveLength(2);
});

it('keeps the old token when a refresh fails', async () => {
  fileToken.start();
  server.on(REGENERATE, () => new Error('no network'));
  await jest.advanceTimersByTimeAsync(MINUTES_45_MS);
  expect(fileToken.value).toBe('first');
});

it('makes links with a valid token', async () => {
  fileToken.start();
  await expect(fileToken.linkTo(9)).resolves.toBe('/api/download/9?token=first');
  expect(server.callsTo(CHECK)[0]?.params.get('params[token]')).toBe('first');
});

it('replaces a token that is no longer valid before it makes a link', async () => {
  fileToken.start();
  server.on(CHECK, () => validAnswer(false));
  await expect(fileToken.linkTo(9, true)).resolves.toBe('/api/download/9?token=fresh&inline=on');
});

it('requests a token when there is none', async () => {
  await expect(fileToken.ensure()).resolves.toBe('fresh');
  expect(server.callsTo(CHECK)).toHaveLength(0);
});

it('passes the reason on to the caller when there is no link', async () => {
  server.on(REGENERATE, () => ({ opt: 'error', msg: 'Not now' }));
  await expect(fileToken.linkTo(9)).rejects.toThrow('Not now');
});

it('stops with the session', async () => {
  fileToken.start();
  fileToken.stop();
  await jest.advanceTimersByTimeAsync(2 * MINUTES_45_MS);
  expect(fileToken.value).toBe('');
  expect(server.calls).toEqual([]);
});
