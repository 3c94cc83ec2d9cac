import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http, { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** A proxy between browsers and servers. */
export interface Proxy {
  readonly address: string;
  /** Where nginx sends people on from plain HTTP. */
  readonly plainAddress?: string;
  stop(): Promise<void>;
}

export function hasNginx(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v nginx'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A proxy before these servers that passes over those that do not answer: nginx where there is one, else one of our own. */
export const startProxy = (addresses: readonly string[]): Promise<Proxy> =>
  hasNginx() ? startNginx(addresses) : startOwnProxy(addresses);

async function findPort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A certificate and its key, as files. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** As docs/operations.md sets it up, with a line for each server; without a certificate its site answers by plain HTTP. */
export async function startNginx(addresses: readonly string[], tls?: Certificate): Promise<Proxy> {
  const page = readFileSync(path.resolve(__dirname, '../../../docs/operations.md'), 'utf8');
  const example = /^```nginx\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'cdi-proxy-'));
  const [port, plainPort] = [await findPort(), await findPort()];
  const site = example
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port}${tls ? ' ssl' : ''};`)
    .replace(/^ *ssl_certificate .*$/m, tls ? `ssl_certificate ${tls.certificate};` : '')
    .replace(/^ *ssl_certificate_key .*$/m, tls ? `ssl_certificate_key ${tls.key};` : '')
    .replace(/^ *server 127\.0\.0\.1:8080(.*)$/m, (_line, more: string) =>
      addresses.map((address) => `server ${new URL(address).host}${more}`).join('\n'),
    );
  const file = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; ${user} events {} http { access_log off;
     client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u;
     scgi_temp_path ${folder}/s; ${site} }`,
  );
  const nginx = execFile('nginx', ['-c', file, '-p', folder]);
  const address = `http${tls ? 's' : ''}://127.0.0.1:${port}`;
  const answers = () =>
    new Promise((resolve) =>
      http
        // a port with TLS answers that as well
        .get(`http://127.0.0.1:${port}/healthcheck.html`, (reply) => resolve(reply.resume()))
        .on('error', () => (nginx.exitCode === null ? resolve(null) : resolve('ended'))),
    );
  while ((await answers()) === null) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    address,
    plainAddress: `http://127.0.0.1:${plainPort}`,
    async stop() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Hands calls to one server after the other. */
async function startOwnProxy(addresses: readonly string[]): Promise<Proxy> {
  let turn = 0;
  const server = createServer((asked, answer) => {
    turn += 1;
    const order = addresses.map((_each, at) => addresses[(turn + at) % addresses.length] ?? '');
    void buffer(asked).then((body) => handOn(asked, body, answer, order));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The next server gets what another one does not take; what a server began is not tried again. */
function handOn(asked: IncomingMessage, body: Buffer, answer: ServerResponse, order: readonly string[]): void {
  const [address, ...others] = order;
  if (address === undefined) return void answer.writeHead(502).end();
  const { method, url, headers } = asked;
  const request = http.request(`${address}${url}`, { method, headers, agent: false }, (reply) => {
    if (reply.statusCode === 503 && method === 'GET' && others.length > 0) {
      reply.resume();
      return handOn(asked, body, answer, others);
    }
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.on('error', () => answer.destroy());
    reply.pipe(answer);
  });
  let isTaken = false;
  request.on('socket', (socket) => socket.on('connect', () => (isTaken = true)));
  request.on('error', () => {
    if (!isTaken) handOn(asked, body, answer, others);
    else if (!answer.headersSent) answer.writeHead(502).end();
    else answer.destroy();
  });
  answer.on('close', () => request.destroy());
  request.end(body);
}
