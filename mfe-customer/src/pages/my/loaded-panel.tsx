import { FailurePanel, type LoaderStore } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { Skeleton } from '@cdi/shared/ui';

interface LoadedPanelProps<T> {
  readonly title: string;
  /** Anchor of the part in the address. */
  readonly anchor?: string;
  /** Name of the content for the error message: `quotes`. */
  readonly what: string;
  readonly store: LoaderStore<T>;
  readonly children: (value: T) => ReactNode;
  /** Content beside the title. */
  readonly action?: ReactNode;
}

/** A part of My CDI that loads and fails on its own. */
export const LoadedPanel = observer(function LoadedPanel<T>(props: LoadedPanelProps<T>) {
  const { title, anchor, what, store, children, action } = props;
  const titleId = useId();
  const { state } = store;
  return (
    <section className="account-panel" id={anchor} aria-labelledby={titleId} aria-busy={state.kind === 'loading'}>
      <header className="account-panel-head">
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {state.kind === 'loading' && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {state.kind === 'failed' && <FailurePanel error={state.error} what={what} onRetry={() => void store.load()} />}
      {state.kind === 'ready' && children(state.value)}
    </section>
  );
});
