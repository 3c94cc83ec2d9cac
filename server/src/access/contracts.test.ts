import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CALL_ROOTS } from '@cdi/shared/contracts';
import { listFrontEndNames } from '../../../shared/src/node/build/workspace.ts';
import { allCalls, listRoutes } from '../testing/all-calls.ts';
import { buildTestApp } from '../testing/test-app.ts';

// @reads shared/src/*.ts* server/src/*.ts shell/src/*.ts* mfe-*/src/*.ts*

const root = path.resolve(__dirname, '../../..');
const CONTRACTS = 'shared/src/common/contracts';
const PACKAGES = ['shared', 'server', ...listFrontEndNames()];
/** Tests and their helpers may name addresses as a client of the product would. */
const isOfTests = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)testing(\/|\.)|^server\/src\/access\//.test(file);

/** The source files of the product, by path, without tests. */
async function listSources(): Promise<readonly string[]> {
  const found = await Promise.all(
    PACKAGES.map(async (name) =>
      (await readdir(path.join(root, name, 'src'), { recursive: true })).map((file) =>
        path.posix.join(name, 'src', file),
      ),
    ),
  );
  return found.flat().filter((file) => /\.tsx?$/.test(file) && !isOfTests(file));
}

/** Files outside of the contracts whose code, comments aside, fits the pattern. */
async function findOutside(pattern: RegExp): Promise<readonly string[]> {
  const files = (await listSources()).filter((file) => !file.startsWith(`${CONTRACTS}/`));
  const fits = async (file: string) => {
    const text = await readFile(path.join(root, file), 'utf8');
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^[^\S\n\r\u2028\u2029]*\/\/.*$/gm, '');
    return pattern.test(code) ? [file] : [];
  };
  return (await Promise.all(files.map(fits))).flat();
}

describe('the contracts', () => {
  it('are the calls of the server, no more and no less', async () => {
    const bound: string[] = [];
    const collect = (message: unknown): void => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url }) => {
        const isCall = CALL_ROOTS.some((prefix) => url.startsWith(`${prefix}/`)) && !url.endsWith('/*');
        for (const each of [method].flat()) if (isCall && each !== 'HEAD') bound.push(`${each} ${url}`);
      });
    };
    subscribe('fastify.initialization', collect);
    const app = await buildTestApp();
    unsubscribe('fastify.initialization', collect);
    await app.close();
    expect(bound.sort()).toEqual(allCalls.flatMap(listRoutes).sort());
    expect(bound.length).toBeGreaterThan(60);
  });

  it('each have a name and an address', () => {
    for (const facts of [allCalls.map(({ name }) => name), allCalls.flatMap(listRoutes)])
      expect(facts.filter((fact, index) => facts.indexOf(fact) !== index)).toEqual([]);
  });

  it('alone define calls', async () => {
    expect(await findOutside(/\b(defineCall|staffCall)\(/)).toEqual([]);
  });

  it('alone hold addresses of the server', async () => {
    expect(await findOutside(/['"`]\/r?api(\/|['"`])/)).toEqual([]);
  });
});
