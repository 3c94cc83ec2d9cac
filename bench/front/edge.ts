import { createHash, X509Certificate } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import http from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { generate } from 'selfsigned';
import type { PageData } from '../../shared/src/common/contracts/page.contract.ts';
import type { BuildRecord, BuiltPage } from '../../shared/src/common/remotes/build-record.ts';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';
import type { LiveRemote, LiveRemotes } from '../../shared/src/common/remotes/page-block.ts';
import { BUNDLE_PATH, bundleFolder, CUSTOMER_ROOT } from './build-bundle.ts';

export interface Edge {
  readonly url: string;
  close(): void;
}

/** Connection-specific headers, which HTTP/2 does not allow. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** Hash of the public key: a browser that trusts this key caches as usual, unlike one that ignores all certificate errors. */
  readonly fingerprint: string;
}

/** Makes a key and a self-signed certificate for this run. */
export async function makeCertificate(): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', curve: 'P-256' });
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(publicKey).digest('base64');
  return { key: Buffer.from(made.private), cert: Buffer.from(made.cert), fingerprint };
}

/** The product's page with the bundle in the place of shell and remotes, and with the same kind of hints. */
function putBundleInto(html: string, bundle: BuildRecord): string {
  const home = bundle.pages['home'];
  const styles = [...bundle.first.styles, ...(home?.styles ?? [])];
  const main = styles.filter((file) => file.startsWith('main.'));
  const head = [
    ...main.map((file) => `<link rel="stylesheet" href="${BUNDLE_PATH}${file}" />`),
    `<script defer fetchpriority="high" src="${BUNDLE_PATH}${bundle.entry}"></script>`,
    ...styles
      .filter((file) => !main.includes(file))
      .map((file) => `<link rel="preload" as="style" href="${BUNDLE_PATH}${file}" />`),
    ...[...bundle.first.scripts, ...(home?.scripts ?? [])].map(
      (file) => `<link rel="preload" as="script" href="${BUNDLE_PATH}${file}" />`,
    ),
  ];
  const withoutProduct = html
    .replaceAll(/<link rel="(?:stylesheet|preload)"[^>]*\/assets\/[^>]*>/g, (tag) =>
      tag.includes('as="font"') ? tag : '',
    )
    .replaceAll(/<script defer[^>]*\/assets\/[^>]*><\/script>/g, '');
  return nameBundleInBlock(withoutProduct, bundle).replace('</head>', `${head.join('')}</head>`);
}

/** The shell asks for the files of a page that is about to be opened: in the bundle these are the bundle's own. */
function nameBundleInBlock(html: string, bundle: BuildRecord): string {
  return html.replace(/(id="cdi-page">)(.*?)(<\/script>)/s, (_, start: string, json: string, end: string) => {
    const block = JSON.parse(json) as PageData;
    const remotes = nameBundle(block.remotes, bundle);
    return start + JSON.stringify({ ...block, remotes }).replaceAll('<', '\\u003c') + end;
  });
}

function nameBundleInRegistry(json: string, bundle: BuildRecord): string {
  const { remotes } = JSON.parse(json) as LiveRemotes;
  return JSON.stringify({ remotes: nameBundle(remotes, bundle) });
}

/** The live remotes with their files replaced by those of the bundle. */
function nameBundle(remotes: readonly LiveRemote[], bundle: BuildRecord): LiveRemote[] {
  const toUrls = (files: readonly string[]) => files.map((file) => `${BUNDLE_PATH}${file}`);
  const toAll = (page?: BuiltPage) => toUrls([...(page?.scripts ?? []), ...(page?.styles ?? [])]);
  const pages = Object.fromEntries(Object.entries(bundle.pages).map(([name, page]) => [name, toAll(page)]));
  const shared = ['@cdi/shared/router', '@cdi/shared/ui'].flatMap((name) => toUrls(bundle.provided[name] ?? []));
  const customer = [...toAll(bundle.pages[CUSTOMER_ROOT]), ...shared];
  return remotes.map((remote) => ({
    ...remote,
    entry: `${BUNDLE_PATH}${bundle.entry}`,
    integrity: bundle.assets[bundle.entry]?.integrity ?? '',
    needs: { first: remote.name === 'mfe-customer' ? customer : [], pages, integrity: {} },
  }));
}

const releasesDir = path.resolve(workspaceRoot, process.env['RELEASES_DIR'] ?? 'dist');

/** The built file of a URL, of the bundle and of the product alike: neither may win by the way its files are served. */
function findBuiltFile(url: string): string | undefined {
  const [pathname = ''] = url.split('?');
  if (!pathname.startsWith('/assets/')) return undefined;
  const file = pathname.startsWith(BUNDLE_PATH)
    ? path.join(bundleFolder, path.basename(pathname))
    : path.join(releasesDir, pathname.slice('/assets/'.length));
  return existsSync(file) ? file : undefined;
}

function sendFile(file: string, response: Http2ServerResponse): void {
  const isCompressed = existsSync(`${file}.br`);
  const types: Readonly<Record<string, string>> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  };
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(isCompressed ? { 'content-encoding': 'br' } : {}),
  });
  createReadStream(isCompressed ? `${file}.br` : file).pipe(response);
}

/** HTTP/2 in front of the running product; with `bundle`, documents load the bundle instead of shell and remotes. */
export async function startEdge(product: string, { key, cert }: Certificate, bundle?: BuildRecord): Promise<Edge> {
  const handle = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const file = findBuiltFile(request.url);
    if (file !== undefined) return sendFile(file, response);
    const isDocument = bundle !== undefined && (request.headers.accept ?? '').includes('text/html');
    const given = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    const isRegistry = bundle !== undefined && request.url === '/remotes.json';
    const isRewritten = isDocument || isRegistry;
    const headers = { ...Object.fromEntries(given), 'accept-encoding': isRewritten ? 'identity' : 'br' };
    const upstream = http.request(`${product}${request.url}`, { method: request.method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept) as http.OutgoingHttpHeaders);
      if (!isRewritten) return answer.pipe(response);
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        response.end(isRegistry ? nameBundleInRegistry(text, bundle) : putBundleInto(text, bundle));
      });
      return answer;
    });
    upstream.on('error', (error) => response.stream.destroy(error));
    request.pipe(upstream);
  };
  const server = createSecureServer({ key, cert }, handle);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The benchmark has no port to listen on.');
  return { url: `https://localhost:${address.port}`, close: () => void server.close() };
}
