import './loaded.css';
import { useEffect, useState, type ReactNode } from 'react';
import { asCallError } from '@cdi/shared/api';
import type { PageList } from '@cdi/shared/remotes';

type Loading<T> =
  | { readonly kind: 'busy' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string };

interface LoadedProps<T> {
  /** Called once, and again on request. Must be the same function on each render. */
  readonly load: () => Promise<T>;
  readonly children: (value: T) => ReactNode;
  /** Wraps the loading message and the error message, for example with the head of a page; without it they have no wrapper. */
  readonly frame?: (words: ReactNode) => ReactNode;
  /** The list that the server writes into the page, shown until the data is loaded. */
  readonly list?: PageList;
  /** Whether the user requested the data: then no place is reserved, and loading shifts no content out of view. */
  readonly isAsked?: boolean;
}

/** Makes React leave the server's content of the place alone: it neither compares nor changes that content. */
const left = { __html: '' };

/**
 * Reserves the place of loading data, so that nothing visible moves when it arrives. In a prerendered page the server has filled in its
 * list, see `page-lists.ts`, which is shown until the answer arrives.
 */
export function Awaited({ list }: { readonly list?: PageList | undefined }) {
  return (
    <div className="awaited">
      {list && (
        <div
          data-list={JSON.stringify(list)}
          suppressHydrationWarning
          // eslint-disable-next-line no-restricted-syntax -- sets nothing: React leaves the existing content
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

/** Loads the data of a part of a page, with a message while loading and after a failure. */
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
