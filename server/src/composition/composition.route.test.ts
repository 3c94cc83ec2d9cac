import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { staff, USER_TYPE } from '@cdi/shared/policy';
import { answerError } from '../http/answer-error.ts';
import { compositionRoutes } from './composition.route.ts';
import { makeDeclaration, makeRelease, makeRow } from './testing/make-release.ts';

const shell = makeRelease('shell');
const live = [
  shell,
  makeRelease('mfe-public', {
    declares: makeDeclaration({
      pages: [
        makeRow('about', { description: 'Who we are' }),
        makeRow('error', { isNotFound: true, title: ['404 Not Found'] }),
      ],
    }),
  }),
  makeRelease('mfe-staff-data', {
    declares: makeDeclaration({ pages: [makeRow('territory', { viewers: 'staff', audience: [staff] })] }),
  }),
];
let releasesDir: string;
let app: FastifyInstance;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'cdi-releases-'));
  const folder = path.join(releasesDir, shell.folder);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<title><!--cdi:title--></title><!--cdi:head-->');
  await writeFile(path.join(folder, 'main.js'), 'plain');
  await writeFile(path.join(folder, 'main.js.br'), 'brotli');
  await writeFile(path.join(folder, '.published'), '');
  app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  await app.register(
    compositionRoutes({
      releasesDir,
      readConfig: () => ({
        productName: 'CDI',
        environment: 'test',
        versionLabel: '2.10.02',
        supportPhone: '',
        supportEmail: '',
        emailLink: '',
        driveLink: '',
        cookieDomain: '',
        plantTimeZone: 'America/New_York',
      }),
      publicUrl: 'https://my.example.com',
      readLive: () => live,
      readViewer: async (request) => {
        const isStaff = request.headers['x-staff'] === 'yes';
        const viewer = isStaff ? { userType: USER_TYPE.employee, roles: [] } : null;
        return { viewer, isStaff, needsTerms: false, needsSecondFactor: false };
      },
      findHome: async (request) => (request.headers['x-tablet'] === 'yes' ? '/about' : undefined),
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(releasesDir, { recursive: true });
});

describe('compositionRoutes', () => {
  it.each([
    ['/', 302],
    ['/sign_in', 302],
    ['/about/7', 302],
    ['/about', 200],
    ['/about?from=setup', 200],
  ])('leads a shared tablet from %s to its own page', async (url, status) => {
    const answer = await app.inject({ url, headers: { 'x-tablet': 'yes' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([status, status === 302 ? '/about' : undefined]);
  });

  it('answers a page with a policy that names the nonce of the same page', async () => {
    const answer = await app.inject('/about?x=1');
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(answer.statusCode).toBe(200);
    expect(nonce).toHaveLength(24);
    expect(answer.body).toContain(`"nonce":"${nonce}"`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('takes a new nonce for every page', async () => {
    const [first, second] = await Promise.all([app.inject('/about'), app.inject('/about')]);
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
  });

  it.each(['/no/such/page', '/error', '//evil.test/about', '//['])(
    'answers %s with status 404 and the page',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('404 Not Found');
    },
  );

  it('shows /territory to employees alone', async () => {
    expect((await app.inject('/territory')).statusCode).toBe(404);
    const answer = await app.inject({ url: '/territory', headers: { 'x-staff': 'yes' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('/assets/mfe-staff-data/');
  });

  it('answers the registry of remotes, never from a cache', async () => {
    const answer = await app.inject('/remotes.json');
    expect(answer.json<{ remotes: { name: string }[] }>().remotes.map(({ name }) => name)).toEqual([
      'mfe-public',
      'mfe-staff-data',
    ]);
    expect(answer.json()).toMatchObject({ shell: shell.version, harmful: [] });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers /favicon.ico with the icon of the live shell, never with a page', async () => {
    const answer = await app.inject('/favicon.ico');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ location: `/assets/${shell.folder}/favicon.ico` });
    expect(answer.body).not.toContain('<html');
  });

  it('shows crawlers where to look, and which pages are described', async () => {
    const sitemap = await app.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body.match(/<loc>.*<\/loc>/g)).toEqual(['<loc>https://my.example.com/about</loc>']);
    const robots = await app.inject('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain('Sitemap: https://my.example.com/sitemap.xml');
  });

  it('serves assets for good, compressed at build time', async () => {
    const url = `/assets/${shell.folder}/main.js`;
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(answer.body).toBe('brotli');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    '/assets/shell/none.js',
    `/assets/${shell.folder}/.published`,
    '/assets/../package.json',
    '/assets/..%2fpackage.json',
    '/assets/..\\..\\package.json',
    '/assets/main.js%00.txt',
    '/assets/',
    '/assets/shell/',
  ])('has no file at %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('answers a request for half of an asset with all of it, and one for another version with what is wrong', async () => {
    const url = `/assets/${shell.folder}/main.js`;
    const half = await app.inject({ url, headers: { range: 'bytes=9999-' } });
    expect([half.statusCode, half.body]).toEqual([200, 'plain']);
    const other = await app.inject({ url, headers: { 'if-match': '"another"' } });
    expect([other.statusCode, other.json()]).toEqual([400, expect.objectContaining({ opt: 'error' })]);
  });
});
