import type { LiveRemotes } from '@cdi/shared/remotes';

/** The releases that a page shows, and what the server said last. */
export interface ShownReleases {
  readonly shell: string | undefined;
  /** By name: the remotes that the page has loaded. */
  readonly loaded: ReadonlyMap<string, { readonly version: string }>;
  readonly answer: LiveRemotes | undefined;
}

export interface ReleaseNews {
  /** The same for the same releases: what was put away, or reloaded for, is known again by it. */
  readonly key: string;
  /** The page shows a release that does harm. */
  readonly isHarmful: boolean;
}

/** What of a page's releases was replaced or does harm; null while it shows what is live. One that was merely withdrawn is no news. */
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
