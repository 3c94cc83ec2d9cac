import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';
import { toRemoteError } from './remote-error.ts';

/**
 * How often a chunk is asked for before it counts as missing: the browser answers the first request for a file with the outcome of
 * its preload hint, which may be older than the cure.
 */
const ATTEMPTS = 4;
/** Milliseconds before the second attempt; twice as many before the third, and so on. */
const RETRY_MS = 100;

/** A page that can be preloaded and then renders at once. */
export type LazyPage<Props extends object> = ComponentType<Props> & {
  /** Rejects with a RemoteError when the page cannot be loaded; rendering the page tries again. */
  readonly preload: () => Promise<void>;
};

/**
 * A page in its own chunk: `lazyPage(async () => (await import('./pages/quote.page.tsx')).QuotePage)`. A chunk that failed to
 * arrive is asked for again when the person presses "Try again". Unlike React.lazy inside Suspense, which keeps what stands in for
 * a page on the screen for at least 300 ms, the page shows as soon as it is there, and at once when it was loaded before.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <PageSkeleton />,
): LazyPage<Props> {
  let Page: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const request = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        Page = await load();
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) {
          loading = undefined;
          throw toRemoteError(error, 'REMOTE-LOAD', 'page');
        }
      }
      // the first file that fails fails the page; the others have to fail too before they can be asked for again
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
    }
  };
  const preload = (): Promise<void> => (loading ??= request());
  function LazyPage(props: Props) {
    const [outcome, setOutcome] = useState<{ readonly failure?: unknown } | undefined>(Page && {});
    useEffect(() => {
      if (outcome) return undefined;
      let isHere = true;
      const settle = (next: { readonly failure?: unknown }) => {
        if (isHere) setOutcome(next);
      };
      preload().then(
        () => settle({}),
        (failure: unknown) => settle({ failure }),
      );
      return () => void (isHere = false);
    }, [outcome]);
    if (outcome?.failure !== undefined) throw outcome.failure;
    return outcome && Page ? <Page {...props} /> : fallback;
  }
  return Object.assign(LazyPage, { preload });
}
