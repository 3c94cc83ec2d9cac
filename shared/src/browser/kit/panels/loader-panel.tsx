import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { LoaderStore } from '../stores/loader.store.ts';
import { FailurePanel } from './failure-panel.tsx';
import { StatePanel } from './state-panel.tsx';

interface LoaderPanelProps<T> {
  readonly store: LoaderStore<T>;
  /** The content that is loaded: `mails`. */
  readonly what: string;
  /** Renders the loaded content. */
  readonly children: (value: T) => ReactNode;
}

/** The loaded content of a store, or why it is missing: still loading, forbidden, or failed with a way to retry. */
export const LoaderPanel = observer(function LoaderPanel<T>({ store, what, children }: LoaderPanelProps<T>) {
  const { state } = store;
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Loading" />;
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what={what} onRetry={() => void store.load()} />;
  return children(state.value);
});
