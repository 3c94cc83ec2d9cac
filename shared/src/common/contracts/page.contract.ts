import type { LiveRemote } from '../remotes/page-block.ts';

/** The JSON block that the server puts into every page for the shell. */
export interface PageData {
  readonly remotes: readonly LiveRemote[];
  /** For style elements made by script; fresh in every response. */
  readonly nonce: string;
  readonly config: PublicConfig;
}

/** What the browser may know of the configuration. */
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
  /** Where the plant's clock stands, such as `America/New_York`: its day is everybody's today. */
  readonly plantTimeZone: string;
}
