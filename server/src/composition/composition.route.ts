import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PublicConfig } from '@cdi/shared/contracts';
import { fillPageLists, listPageCalls, readAddress, type GateViewer, type LiveRemotes } from '@cdi/shared/remotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { composePage } from './compose-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { nameLocal } from './local-remote.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import type { ReadPageAnswers } from './page-answers.ts';
import { findPageFacts } from './page-facts.ts';
import type { Release } from './releases.ts';
import { assetUrl, remotesJson } from './releases.ts';
import { writeRobots, writeSitemap } from './search-engines.ts';
import { createWrittenPageReader, findWrittenPage, takesEntries } from './written-pages.ts';

export interface Composition {
  /** Absolute folder of the built shell and remotes. */
  readonly releasesDir: string;
  readonly readConfig: () => PublicConfig;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** The live releases, from memory. */
  readonly readLive: () => readonly Release[];
  /** Releases for the viewer, if some people try another release; the live ones unless given. */
  readonly chooseFor?: (request: FastifyRequest, reply: FastifyReply) => Promise<readonly Release[]>;
  /** Releases that did harm, each as `name version`; none unless given. */
  readonly readHarmful?: () => readonly string[];
  /** The viewer whose session the request carries; menus and the page at some paths depend on it. */
  readonly readViewer: (request: FastifyRequest) => Promise<GateViewer>;
  /** The one page of a shared tablet, which is shown there at every address; undefined for every other browser. */
  readonly findHome?: (request: FastifyRequest) => Promise<string | undefined>;
  /** Has the files of a release on this machine, where they are kept elsewhere. */
  readonly bringRelease?: (folder: string) => Promise<void>;
  /** Answers for the lists of prerendered pages; without them the pages keep their built text. */
  readonly readAnswers?: ReadPageAnswers;
  /** The page template of the live shell; from its release unless given. */
  readonly readTemplate?: (shell: Release) => Promise<string>;
}

/** Parts of a release that are written into the page itself. */
interface PageParts {
  readonly readTemplate: (shell: Release) => Promise<string>;
  readonly readWritten: ReturnType<typeof createWrittenPageReader>;
}

const FOR_AN_HOUR = 'public, max-age=3600';

/** The folder of a release in the address of one of its files. */
const ASSET = /^\/assets\/([\w-][\w.-]*\/[\w-][\w.-]*)\//;

/** Serves the built assets, `/remotes.json`, what search engines ask for, and the composed page for every other path. */
export const compositionRoutes = (composition: Composition) => async (app: FastifyInstance) => {
  const { bringRelease } = composition;
  if (bringRelease)
    app.addHook('onRequest', async ({ url }) => {
      const folder = ASSET.exec(url)?.[1];
      if (folder !== undefined) await bringRelease(folder);
    });
  await app.register(fastifyStatic, {
    root: composition.releasesDir,
    prefix: '/assets/',
    preCompressed: true,
    // every version has its own folder, so a URL never changes what it answers
    immutable: true,
    maxAge: '1y',
    index: false,
    // no asset is so large that half of it would help
    acceptRanges: false,
    dotfiles: 'ignore',
    decorateReply: false,
  });
  const chooseFor = composition.chooseFor ?? (async () => composition.readLive());
  const listFor = async (request: FastifyRequest, reply: FastifyReply): Promise<LiveRemotes> => ({
    ...remotesJson(await chooseFor(request, reply)),
    harmful: composition.readHarmful?.() ?? [],
  });
  app.get('/remotes.json', async (request, reply) =>
    reply.header('Cache-Control', 'no-store').send(await listFor(request, reply)),
  );
  // browsers without pictures in SVG ask for it here, whatever the page says
  app.get('/favicon.ico', async (_request, reply) => {
    const shell = composition.readLive().find(({ remoteName }) => remoteName === 'shell');
    if (!shell) return reply.code(404).type('text/plain').send('No icon is live.');
    return reply.header('Cache-Control', 'public, max-age=86400').redirect(assetUrl(shell.record, 'favicon.ico'));
  });
  const { publicUrl, readLive } = composition;
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('Cache-Control', FOR_AN_HOUR).type('text/plain; charset=utf-8').send(writeRobots(publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('Cache-Control', FOR_AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(writeSitemap(readLive(), publicUrl)),
  );
  const parts: PageParts = {
    readTemplate: composition.readTemplate ?? createTemplateReader(composition.releasesDir),
    readWritten: createWrittenPageReader(composition.releasesDir),
  };
  app.get('/*', async (request, reply) => {
    const home = await composition.findHome?.(request);
    if (home !== undefined && readAddress(request.url).pathname !== home)
      return reply.header('Cache-Control', 'no-store').redirect(home);
    const live = await chooseFor(request, reply);
    return sendPage({ composition, live, parts, request, reply });
  });
};

interface PageAnswer {
  readonly composition: Composition;
  readonly live: readonly Release[];
  readonly parts: PageParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendPage({ composition, live, parts, request, reply }: PageAnswer): Promise<FastifyReply> {
  const shell = live.find(({ remoteName }) => remoteName === 'shell');
  if (!shell) throw new Error('No release of the shell is live. Publish one with `pnpm publish:remote shell`.');
  const viewer = await composition.readViewer(request);
  const facts = findPageFacts(request.url, viewer, remotesJson(live).remotes);
  const found = findWrittenPage(request.url, viewer, facts, live);
  const [template, written] = await Promise.all([
    parts.readTemplate(shell),
    found &&
      parts
        .readWritten(found.release, found.file)
        .then((text) =>
          text && (!found.hasEntries || takesEntries(text)) ? fillLists(text, composition.readAnswers) : undefined,
        )
        .catch((error: unknown) => {
          // the page is drawn by its script then, as every other one
          request.log.error({ err: error, file: found.file }, 'a written page cannot be read');
          return undefined;
        }),
  ]);
  const { readConfig, publicUrl } = composition;
  const nonce = randomBytes(18).toString('base64');
  const local = live.find(({ localOrigin }) => localOrigin !== undefined);
  const awaitsEntries = found?.hasEntries === true;
  const html = composePage({ facts, live, template, nonce, config: readConfig(), written, awaitsEntries, publicUrl });
  return reply
    .code(facts.page === undefined || facts.page.isNotFound ? 404 : 200)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', contentSecurityPolicy(nonce, local?.localOrigin))
    .header('Permissions-Policy', permissionsPolicy(request.url))
    .send(local ? nameLocal(html, local, nonce) : html);
}

async function fillLists(written: string, readAnswers: ReadPageAnswers | undefined): Promise<string> {
  const calls = readAnswers ? listPageCalls(written) : [];
  return readAnswers && calls.length > 0 ? fillPageLists(written, await readAnswers(calls)) : written;
}

/** Reads the page template of a shell release, once per version. */
function createTemplateReader(releasesDir: string): (shell: Release) => Promise<string> {
  let known: { readonly folder: string; readonly template: string } | undefined;
  return async ({ folder }) => {
    if (known?.folder !== folder) {
      known = { folder, template: await readFile(path.join(releasesDir, folder, 'index.html'), 'utf8') };
    }
    return known.template;
  };
}
