import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const host = '127.0.0.1';

/** Hands a request on to a server of this machine and its answer back. */
export function forwardRequest(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = incoming;
  const outgoing = request({ host, port, method, path: url, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', (error) => {
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain' });
    answer.end(`Port ${port} does not answer: ${error.message}\n`);
  });
  incoming.pipe(outgoing);
}

/** Joins a web socket to a server of this machine. */
export function forwardUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const target = connect(port, host, () => {
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
    for (let index = 0; index < incoming.rawHeaders.length; index += 2)
      lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
    target.write(`${lines.join('\r\n')}\r\n\r\n`);
    target.write(head);
    target.pipe(socket).pipe(target);
  });
  target.on('error', () => socket.destroy());
  socket.on('error', () => target.destroy());
}
