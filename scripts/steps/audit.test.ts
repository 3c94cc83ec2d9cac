import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { auditPackages } from './audit.ts';

/** Runs the audit against a registry with this answer; resolves also to the request it received. */
async function ask(
  answer: { status: number; body: string } | 'nobody listens',
): Promise<{ said: string; asked: string }> {
  let asked = '';
  const server: Server = createServer((request, reply) => {
    const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
    void text(body).then((sent) => {
      asked = `${request.method} ${request.url} ${sent}`;
      if (answer === 'nobody listens') return;
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  if (answer === 'nobody listens') server.close();
  try {
    const said = await auditPackages({ pnpm_config_registry: registry, pnpm_config_fetch_retries: '0' });
    return { said, asked };
  } finally {
    server.close();
  }
}

const hole = (severity: string): { status: number; body: string } => ({
  status: 200,
  body: JSON.stringify({
    fastify: [
      {
        id: 1,
        url: 'https://example.com/hole',
        title: 'Anybody is let in',
        severity,
        vulnerable_versions: '<99',
        cwe: [],
        cvss: { score: 9, vectorString: null },
      },
    ],
  }),
});

it('accepts an answer without advisories, after it asked for the packages of the product', async () => {
  const { said, asked } = await ask({ status: 200, body: '{}' });
  expect(said).toBe('Known holes of grade high or critical: none');
  expect(asked).toMatch(/^POST \/-\/npm\/v1\/security\/advisories\/bulk /);
  expect(asked).toContain('"fastify":["');
});

it.each(['high', 'critical'])(
  'fails on a vulnerability of severity %s, and names it with its package',
  async (severity) => {
    await expect(ask(hole(severity))).rejects.toThrow(/Known holes[\s\S]+Anybody is let in[\s\S]+fastify/);
  },
);

it('does not fail on a moderate vulnerability', async () => {
  expect((await ask(hole('moderate'))).said).toContain('none');
});

it.each([
  ['does not know the question', { status: 405, body: 'no' }],
  ['is broken', { status: 500, body: 'no' }],
  ['cannot be reached', 'nobody listens'],
] as const)('reports that a registry that %s did not answer', async (_what, answer) => {
  expect((await ask(answer)).said).toMatch(/^Known holes: not answered\./);
});
