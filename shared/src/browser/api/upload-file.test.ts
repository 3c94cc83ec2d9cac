/** @jest-environment ./test/jsdom-environment.cjs */
import { File as NodeFile } from 'node:buffer';
import { configureApi } from './api-hooks.ts';
import { uploadFile } from './upload-file.ts';

/** A fake of the browser's request: records what was sent, and answers when the test calls `answer`. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  method = '';
  url = '';
  body: FormData | undefined;
  status = 0;
  retryAfter: string | null = null;
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(): string | null {
    return this.retryAfter;
  }
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.end('abort');
  }
  /** Reports upload progress: `loaded` of `total` bytes. */
  move(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.end('load');
  }
  end(how: 'load' | 'error' | 'abort'): void {
    for (const type of ['readystatechange', how, 'loadend']) this.dispatchEvent(new Event(type));
  }
}

// the FormData of the tests is Node's, and takes no file of jsdom
const file = new NodeFile(['%PDF-1.7'], 'po 4471.pdf', { type: 'application/pdf' }) as unknown as File;
const onDenied = jest.fn();
const original = globalThis.XMLHttpRequest;

beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  onDenied.mockClear();
  configureApi({ readToken: () => 'the.token.here', onDenied });
});
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

it('sends the file as files[] with the bearer token, reports the progress, and returns the id', async () => {
  const onProgress = jest.fn();
  const sending = uploadFile(file, { onProgress });
  const request = FakeRequest.last;
  expect([request.method, request.url]).toEqual(['POST', '/api/cdi_file/upload']);
  expect(request.headers.get('Authorization')).toBe('Bearer the.token.here');
  expect((request.body?.get('files[]') as File).name).toBe('po 4471.pdf');
  request.move(2, 8);
  expect(onProgress).toHaveBeenLastCalledWith(0.25);
  request.answer(200, JSON.stringify({ opt: 'save', msg: '', file_name: 'po 4471.pdf', cdi_file_id: 77 }));
  await expect(sending).resolves.toEqual({ cdi_file_id: 77, file_name: 'po 4471.pdf' });
});

it.each([
  [422, JSON.stringify({ opt: 'error', msg: 'This is no PDF.' }), 'This is no PDF.'],
  [413, JSON.stringify({ opt: 'error', msg: 'What was sent is too large.' }), 'What was sent is too large.'],
  [413, '<html>', 'Failed to upload file'],
  [200, JSON.stringify({ opt: 'save', msg: '' }), 'Failed to upload file'],
])('reports the answer %i %j as %j', async (status, text, message) => {
  const sending = uploadFile(file);
  FakeRequest.last.answer(status, text);
  await expect(sending).rejects.toMatchObject({ code: 'UPLOAD', message, status });
  expect(onDenied).not.toHaveBeenCalled();
});

it.each([
  ['the sign-in page of a network', 200, '<html>'],
  ['the sign-in page of a network that lets nobody through', 403, '<html>'],
  ['a proxy that does not reach the server', 502, '<html>'],
  ['nothing at all', 200, ''],
  ['JSON that is not an answer', 200, '{"portal":"sign in"}'],
  ['JSON that is no object', 200, 'null'],
])('%s does not count as the server’s decision on the file', async (_who, status, text) => {
  const sending = uploadFile(file);
  FakeRequest.last.answer(status, text);
  await expect(sending).rejects.toMatchObject({
    code: 'BAD_ANSWER',
    status,
    message: expect.stringContaining('not an answer'),
  });
});

it('sends the same file again while the server is busy', async () => {
  jest.useFakeTimers();
  const sending = uploadFile(file);
  const first = FakeRequest.last;
  first.retryAfter = '1';
  first.answer(503, JSON.stringify({ opt: 'error', code: 'BUSY', msg: 'The server is busy.' }));
  await jest.advanceTimersByTimeAsync(5000);
  expect(FakeRequest.last).not.toBe(first);
  expect(FakeRequest.last.body).toBe(first.body);
  FakeRequest.last.answer(200, JSON.stringify({ opt: 'save', msg: '', file_name: 'po 4471.pdf', cdi_file_id: 78 }));
  await expect(sending).resolves.toEqual({ cdi_file_id: 78, file_name: 'po 4471.pdf' });
  jest.useRealTimers();
});

it('a denied answer ends the session that sent the file', async () => {
  const sending = uploadFile(file);
  FakeRequest.last.answer(401, JSON.stringify({ opt: 'denied', msg: 'No session' }));
  await expect(sending).rejects.toMatchObject({ code: 'DENIED' });
  expect(onDenied).toHaveBeenCalledWith('the.token.here');
});

it('distinguishes a broken connection from a cancelled upload', async () => {
  const broken = uploadFile(file);
  FakeRequest.last.end('error');
  await expect(broken).rejects.toMatchObject({ code: 'NETWORK' });
  const stop = new AbortController();
  const cancelled = uploadFile(file, { signal: stop.signal });
  stop.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
});

describe('the timeout of an upload', () => {
  const NEARLY_MS = 119_000;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('aborts after two minutes without progress', async () => {
    const sending = uploadFile(file);
    const { last: request } = FakeRequest;
    const abort = jest.spyOn(request, 'abort');
    jest.advanceTimersByTime(NEARLY_MS);
    request.move(2, 8);
    jest.advanceTimersByTime(NEARLY_MS);
    expect(abort).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    await expect(sending).rejects.toMatchObject({
      code: 'TIMEOUT',
      status: 0,
      message: 'The server did not answer in time. Check the connection and try again.',
    });
    expect(abort).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('aborts if nothing was ever sent, and if the whole file was sent and no answer comes', async () => {
    const stalled = uploadFile(file);
    jest.advanceTimersByTime(120_000);
    await expect(stalled).rejects.toMatchObject({ code: 'TIMEOUT' });
    const unanswered = uploadFile(file);
    FakeRequest.last.move(8, 8);
    FakeRequest.last.upload.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(120_000);
    await expect(unanswered).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('spares a large file and an answer that keep moving', async () => {
    const sending = uploadFile(file);
    const { last: request } = FakeRequest;
    for (let part = 1; part <= 20; part += 1) {
      jest.advanceTimersByTime(NEARLY_MS);
      request.move(part, 20);
    }
    for (const event of ['readystatechange', 'progress']) {
      jest.advanceTimersByTime(NEARLY_MS);
      request.dispatchEvent(new Event(event));
    }
    jest.advanceTimersByTime(NEARLY_MS);
    request.answer(200, JSON.stringify({ opt: 'save', msg: '', cdi_file_id: 77 }));
    await expect(sending).resolves.toMatchObject({ cdi_file_id: 77 });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind after a cancellation or a failure', async () => {
    const stop = new AbortController();
    const cancelled = uploadFile(file, { signal: stop.signal });
    stop.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
    const broken = uploadFile(file);
    FakeRequest.last.end('error');
    await expect(broken).rejects.toMatchObject({ code: 'NETWORK' });
    expect(jest.getTimerCount()).toBe(0);
  });
});
