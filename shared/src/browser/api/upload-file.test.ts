import { File as NodeFile } from 'node:buffer';
import { configureApi } from './http.ts';
import { uploadFile } from './upload-file.ts';

/** Stands in for the browser's request: remembers what was sent and answers when it is told to. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  method = '';
  url = '';
  body: FormData | undefined;
  status = 0;
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
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
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

it('sends the file as files[] with the bearer token, tells how far it is, and gives the id', async () => {
  const onProgress = jest.fn();
  const sending = uploadFile(file, { onProgress });
  const request = FakeRequest.last;
  expect([request.method, request.url]).toEqual(['POST', '/api/cdi_file/upload']);
  expect(request.headers.get('Authorization')).toBe('Bearer the.token.here');
  expect((request.body?.get('files[]') as File).name).toBe('po 4471.pdf');
  request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 2, total: 8 }));
  expect(onProgress).toHaveBeenLastCalledWith(0.25);
  request.answer(200, JSON.stringify({ opt: 'save', msg: '', file_name: 'po 4471.pdf', cdi_file_id: 77 }));
  await expect(sending).resolves.toEqual({ cdi_file_id: 77, file_name: 'po 4471.pdf' });
});

it.each([
  [422, JSON.stringify({ opt: 'error', msg: 'This is no PDF.' }), 'This is no PDF.'],
  [500, '<html>', 'Failed to upload file'],
  [200, '', 'Failed to upload file'],
])('answer %i %j is told as %j', async (status, text, message) => {
  const sending = uploadFile(file);
  FakeRequest.last.answer(status, text);
  await expect(sending).rejects.toMatchObject({ code: 'UPLOAD', message, status });
  expect(onDenied).not.toHaveBeenCalled();
});

it('a denied answer ends the session that the file was sent with', async () => {
  const sending = uploadFile(file);
  FakeRequest.last.answer(401, JSON.stringify({ opt: 'denied', msg: 'No session' }));
  await expect(sending).rejects.toMatchObject({ code: 'DENIED' });
  expect(onDenied).toHaveBeenCalledWith('the.token.here');
});

it('tells a broken connection from one that was cancelled', async () => {
  const broken = uploadFile(file);
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(broken).rejects.toMatchObject({ code: 'NETWORK' });
  const stop = new AbortController();
  const cancelled = uploadFile(file, { signal: stop.signal });
  stop.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
});
