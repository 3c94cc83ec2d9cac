import net from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Caller, TestApp } from './test-app.ts';

const BOUNDARY = 'cdi-test-boundary';

/** One part of a multipart body: with a file name it is a file. */
export interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly content: Buffer | string;
}

/** A multipart body; `end` false leaves out the line that ends it. */
export function makeMultipart(parts: readonly Part[], end = true): Buffer {
  const pieces = parts.flatMap(({ field = 'files[]', name, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n${name === undefined ? '' : 'Content-Type: application/octet-stream\r\n'}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(end ? `--${BOUNDARY}--\r\n` : '')]);
}

export interface UploadReply {
  readonly status: number;
  readonly body: {
    readonly opt: string;
    readonly msg: string;
    readonly code?: string;
    readonly cdi_file_id?: number;
    readonly file_name?: string;
  };
}

/** Sends a body as it is to the upload, or to another call that takes files. */
export async function sendMultipart(
  app: TestApp,
  who: Caller,
  payload: Buffer,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
  url = '/api/cdi_file/upload',
): Promise<UploadReply> {
  const reply = await app.server.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${who.token ?? ''}`, 'content-type': type },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Opens a real connection and sends the beginning of an upload that promises more. The caller ends it. */
export async function beginUpload(app: TestApp, who: Caller, start: Buffer, promised: number): Promise<net.Socket> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write(
    `POST /api/cdi_file/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${who.token}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${promised}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => socket.write(start, () => resolve()));
  return socket;
}
