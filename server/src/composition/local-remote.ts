import { createHmac, timingSafeEqual } from 'node:crypto';
import { SOURCE_VERSION, type BuildRecord } from '@cdi/shared/remotes';
import { escapeMarkup } from '../http/escape-markup.ts';
import type { Release } from './releases.ts';

/** A remote that one person loads from their own machine into the product, for a while. */
export interface LocalRemote {
  readonly remote: string;
  /** TCP port at which that machine serves it. */
  readonly port: number;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Ports that a program of a person may take. */
export const LOCAL_PORTS = { least: 1024, most: 65_535 } as const;

/** Signs and reads the links that bring a local remote. Nothing else makes a page load one. */
export interface LocalLinks {
  sign(local: LocalRemote): string;
  /** What a link says, or null: it is not ours, was changed, or is over. */
  read(token: string): LocalRemote | null;
}

const FORM = /^(mfe-[a-z0-9][a-z0-9-]{0,60})\.(\d{4,5})\.(\d{1,15})\.(\d{13})\.([\w-]{43})$/;

/** Links signed with a key of their own, derived from the secret of the product: no other token is one of them. */
export function makeLocalLinks(secret: string, clock: () => Date): LocalLinks {
  const key = createHmac('sha256', secret).update('local remote').digest();
  const signatureOf = (said: string) => createHmac('sha256', key).update(said).digest('base64url');
  return {
    sign({ remote, port, userId, endsAt }) {
      const said = `${remote}.${port}.${userId}.${endsAt}`;
      return `${said}.${signatureOf(said)}`;
    },
    read(token) {
      const [, remote = '', port, userId, endsAt, signature = ''] = FORM.exec(token) ?? [];
      const wanted = signatureOf(`${remote}.${port}.${userId}.${endsAt}`);
      if (signature.length !== wanted.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(wanted)))
        return null;
      const local: LocalRemote = { remote, port: Number(port), userId: Number(userId), endsAt: Number(endsAt) };
      const isPort = local.port >= LOCAL_PORTS.least && local.port <= LOCAL_PORTS.most;
      return isPort && local.endsAt > clock().getTime() ? local : null;
    },
  };
}

/** The one kind of address that a remote is loaded from beside the product's own. */
export const localOrigin = ({ port }: Pick<LocalRemote, 'port'>): string => `http://localhost:${port}`;

/**
 * The releases of a page with the local remote in the place of the live one. Its addresses, rights and menus stay those of the live
 * release, for the server cannot reach the person's machine; its code has no hashes, for it changes while they work.
 */
export function putLocal(live: readonly Release[], local: LocalRemote): readonly Release[] {
  return live.map((release) => (release.remoteName === local.remote ? toLocal(release, local) : release));
}

function toLocal(release: Release, local: LocalRemote): Release {
  const { record } = release;
  const entry = 'remoteEntry.js';
  const bare = { scripts: [], styles: [], later: [] };
  const pages = Object.entries(record.pages).map(([name, { shared }]) => [name, { ...bare, shared }] as const);
  const made: BuildRecord = {
    ...record,
    version: SOURCE_VERSION,
    publicPath: `${localOrigin(local)}/assets/${local.remote}/${SOURCE_VERSION}/`,
    entry,
    first: { ...bare, shared: record.first.shared },
    pages: Object.fromEntries(pages),
    assets: { [entry]: { integrity: '', bytes: 0 } },
  };
  return { ...release, version: SOURCE_VERSION, record: made, localOrigin: localOrigin(local) };
}

/** Where who goes back to the live release posts to. */
export const LEAVE_LOCAL_PATH = '/local_remote/leave';

/** Adds the line that names the local remote, with the way to leave it. It is the server's: no script of a remote draws it. */
export function nameLocal(html: string, { remoteName, localOrigin: origin }: Release, nonce: string): string {
  const style =
    '#local-remote{position:fixed;inset:auto 0 0;z-index:1999;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;' +
    'justify-content:center;padding:8px 16px;background:#7a1f4b;color:#fff;font-size:14px;line-height:1.4}' +
    '#local-remote form{margin:0}#local-remote button{min-height:32px;padding:4px 12px;border:1px solid #fff;border-radius:4px;' +
    'background:none;color:inherit;font:inherit;cursor:pointer}body{padding-bottom:96px}@media print{#local-remote{display:none}}';
  const words = `${remoteName} comes from ${origin}, not from the product. Only you see this.`;
  const line =
    `<aside id="local-remote" aria-label="Local remote"><span>${escapeMarkup(words)}</span>` +
    `<form method="post" action="${LEAVE_LOCAL_PATH}"><button>Back to the live release</button></form></aside>`;
  return html
    .replace('</head>', () => `<style nonce="${nonce}">${style}</style></head>`)
    .replace('</body>', () => `${line}</body>`);
}
