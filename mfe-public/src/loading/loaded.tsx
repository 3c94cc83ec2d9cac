import './loaded.css';
import { useEffect, useState, type ReactNode } from 'react';
import { asCallError } from '@cdi/shared/api';
import type { PageList } from '@cdi/shared/remotes';

type Loading<T> =
  | { readonly kind: 'busy' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string };

interface LoadedProps<T> {
  /** Asked once, and again on request. Must not be made anew on each rendering. */
  readonly load: () => Promise<T>;
  readonly children: (value: T) => ReactNode;
  /** What stands around the words while there is nothing yet, such as the head of a page; nothing unless given. */
  readonly frame?: (words: ReactNode) => ReactNode;
  /** What the page says of it before it has come. */
  readonly list?: PageList;
  /** It comes because somebody asked for it: no place is held for it, and nothing is pushed out of sight and back. */
  readonly isAsked?: boolean;
}

/** What the server has put into the place is none of React's business: it neither compares nor changes it. */
const left = { __html: '' };

/**
 * Holds the place of what is on its way, so that nothing moves in sight when it comes. In a written page the server has put its list
 * there, see `page-lists.ts`, which is read until the answer is there.
 */
export function Awaited({ list }: { readonly list?: PageList | undefined }) {
  return (
    <div className="awaited">
      {list && (
        <div
          data-list={JSON.stringify(list)}
          suppressHydrationWarning
          // eslint-disable-next-line no-restricted-syntax -- nothing is set: React leaves what stands there
          dangerouslySetInnerHTML={left}
        />
      )}
      <p role="status">Loading…</p>
      <noscript>
        <p>
          This list is up to the minute and comes with a script. Without one, call or write to us: see the top of the
          page.
        </p>
      </noscript>
    </div>
  );
}

/** Loads what a part of a page needs from the server, and says so while it is on its way or did not come. */
export function Loaded<T>({ load, children, frame = (words) => words, list, isAsked = false }: LoadedProps<T>) {
  const [loading, setLoading] = useState<Loading<T>>({ kind: 'busy' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    load().then(
      (value) => !isGone && setLoading({ kind: 'ready', value }),
      (error: unknown) => !isGone && setLoading({ kind: 'failed', message: asCallError(error).message }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt, load]);

  if (loading.kind === 'ready') return children(loading.value);
  if (loading.kind === 'busy') return frame(isAsked ? <p role="status">Loading…</p> : <Awaited list={list} />);
  return frame(
    <p role="alert">
      {loading.message}{' '}
      <button
        type="button"
        className="text-button"
        onClick={() => {
          setLoading({ kind: 'busy' });
          setAttempt(attempt + 1);
        }}
      >
        Try again
      </button>
    </p>,
  );
}
