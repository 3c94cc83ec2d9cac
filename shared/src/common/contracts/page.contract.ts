import type { LiveRemote } from '../remotes/page-block.ts';
import type { MenuEntry } from '../remotes/remote-declaration.ts';

/** The JSON block that the server puts into every page for the shell. */
export interface PageData {
  /** Of the live remotes and their pages only what this page needs: `/remotes.json` has all of them. */
  readonly remotes: readonly LiveRemote[];
  /** Paths of which the server knows that no page is there. */
  readonly missing: readonly string[];
  /** The menus of the person who requested the page. */
  readonly menu: readonly MenuEntry[];
  /** For style elements made by script; fresh in every response. */
  readonly nonce: string;
  readonly config: PublicConfig;
}

/** Published settings that every page shows. */
export interface PublicSite {
  readonly homeTitle: string;
  readonly homeLead: string;
  /** Null: those that the server was started with. */
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  /** The line above every page; null where there is none today. */
  readonly news: {
    readonly text: string;
    readonly link: string | null;
    readonly linkLabel: string | null;
    readonly audience: 'everyone' | 'outside' | 'staff';
  } | null;
}

/** The part of the configuration that the browser may know. */
export interface PublicConfig {
  readonly productName: string;
  readonly environment: 'development' | 'test' | 'production';
  readonly versionLabel: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly emailLink: string;
  readonly driveLink: string;
  /** Domain to which the token cookie is scoped when the page is on it; empty for host-only. */
  readonly cookieDomain: string;
  /** Time zone of the plant's clock, such as `America/New_York`: its day is today for everyone. */
  readonly plantTimeZone: string;
  /** Absent where pages are composed without a database. */
  readonly site?: PublicSite;
}
