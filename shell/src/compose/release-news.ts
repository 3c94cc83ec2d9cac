import type { LiveRemotes } from '@cdi/shared/remotes';

/** The releases that a page shows, and the server's last answer. */
export interface ShownReleases {
  readonly shell: string | undefined;
  /** By name: the remotes that the page has loaded. */
  readonly loaded: ReadonlyMap<string, { readonly version: string }>;
  readonly answer: LiveRemotes | undefined;
}

export interface ReleaseNews {
  /** Equal for equal releases; identifies news that the user dismissed or that the page reloaded for. */
  readonly key: string;
  /** The page shows a harmful release. */
  readonly isHarmful: boolean;
}

/** The releases of a page that were replaced or are harmful; null while the page shows the live ones. A mere withdrawal is no news. */
export function findNews({ shell, loaded, answer }: ShownReleases): ReleaseNews | null {
  if (!answer) return null;
  const shown = [...loaded].map(([name, { version }]) => ({ name, version }));
  if (shell !== undefined) shown.push({ name: 'shell', version: shell });
  const live = new Map(answer.remotes.map(({ name, version }) => [name, version]));
  if (answer.shell !== undefined) live.set('shell', answer.shell);
  const harmful = shown.filter(({ name, version }) => answer.harmful?.includes(`${name} ${version}`));
  const replaced = shown.filter(({ name, version }) => live.has(name) && live.get(name) !== version);
  const news = [...new Set([...harmful, ...replaced])].map(({ name }) => `${name} ${live.get(name) ?? 'gone'}`);
  return news.length === 0 ? null : { key: news.toSorted().join(), isHarmful: harmful.length > 0 };
}
