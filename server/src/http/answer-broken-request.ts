import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { AppError } from '@cdi/shared/errors';
import { readErrorCode } from '../config/error-facts.ts';
import { answerOf } from './answer-error.ts';

interface Refusal {
  readonly line: string;
  readonly code: 'TOO_LARGE' | 'BAD_REQUEST';
  readonly message: string;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    code: 'TOO_LARGE',
    message: 'The address or the headers of the request are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    code: 'BAD_REQUEST',
    message: 'The request did not arrive in time. Send it again.',
  },
};
const UNREADABLE: Refusal = {
  line: '400 Bad Request',
  code: 'BAD_REQUEST',
  message: 'The server could not read the request.',
};

/** Answers what is not HTTP, or breaks its limits, as every other refusal is answered, and closes the connection. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  const code = readErrorCode(error) ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = REFUSALS[code] ?? UNREADABLE;
  const body = JSON.stringify(answerOf(new AppError(refusal.code, refusal.message), randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${refusal.line}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
