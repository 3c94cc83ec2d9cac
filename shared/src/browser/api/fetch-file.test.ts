/** @jest-environment ./test/jsdom-environment.cjs */
import { CallError } from './call-error.ts';
import { fetchFile } from './fetch-file.ts';

const answerWith = (body: BodyInit, init: ResponseInit) => {
  globalThis.fetch = jest.fn(async () => new Response(body, init));
};

it('returns the bytes with the file name from the server, and reports the progress', async () => {
  answerWith('PDF bytes', {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': '9',
      'Content-Disposition': `attachment; filename="pl_n.pdf"; filename*=UTF-8''pl%C3%A4n%20A.pdf`,
    },
  });
  const onProgress = jest.fn();
  const { blob, fileName } = await fetchFile('/api/download/5?token=x', { onProgress });
  expect(fileName).toBe('plän A.pdf');
  expect(blob.type).toBe('application/pdf');
  expect(await blob.text()).toBe('PDF bytes');
  expect(onProgress).toHaveBeenLastCalledWith(9, 9);
});

it('says why the server refuses', async () => {
  answerWith(JSON.stringify({ opt: 'error', msg: 'The file is not there.', code: 'NOT_FOUND' }), { status: 404 });
  await expect(fetchFile('/api/download/5')).rejects.toMatchObject({
    message: 'The file is not there.',
    code: 'NOT_FOUND',
    status: 404,
  });
});

it('distinguishes a broken connection from a cancelled download', async () => {
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('network');
  });
  await expect(fetchFile('/api/download/5')).rejects.toMatchObject({ code: 'NETWORK' });
  const stop = new AbortController();
  stop.abort();
  const cancelled = fetchFile('/api/download/5', { signal: stop.signal });
  await expect(cancelled).rejects.toBeInstanceOf(CallError);
  await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
});
