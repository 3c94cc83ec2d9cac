import type { ReactNode } from 'react';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { ListState } from '../stores/record-list.store.ts';
import { FailurePanel } from '../../kit/panels/failure-panel.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';

interface StateOfProps {
  readonly state: ListState;
  readonly definition: ObjectDefinition;
  /** The search narrows the list: then nothing found is "no match". */
  readonly isFiltered: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  /** Sorts the list as it opens. */
  readonly onUsualSort: () => void;
  /** The action that fills an empty list, when this person may take it. */
  readonly create?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** The rows of a list, or the picture that says why there are none. */
export function StateOf({
  state,
  definition,
  isFiltered,
  onRetry,
  onClear,
  onUsualSort,
  create,
  children,
}: StateOfProps) {
  const what = definition.titlePlural.toLowerCase();
  switch (state.kind) {
    case 'idle':
      return null;
    case 'loading':
      return state.rows.length > 0 ? (
        <div className="record-rows is-stale" aria-busy="true">
          {children}
        </div>
      ) : (
        <StatePanel kind="loading" title={`Looking up ${what}`} />
      );
    case 'failed':
      if (state.error.fields['orderby'] !== undefined)
        return (
          <StatePanel
            kind="no-match"
            title="This list is not sorted like that"
            action={<Button onClick={onUsualSort}>Sort as usual</Button>}
          >
            <p>{state.error.message}</p>
          </StatePanel>
        );
      // a filter of an old or hand-made address: asking again would be refused again
      if (isFiltered && state.error.code === 'VALIDATION')
        return (
          <StatePanel
            kind="no-match"
            title="A filter in the address does not fit this list"
            action={<Button onClick={onClear}>Clear the filters</Button>}
          >
            <p>{state.error.message}</p>
          </StatePanel>
        );
      return <FailurePanel error={state.error} what={what} onRetry={onRetry} />;
    case 'ready':
      if (state.rows.length > 0) return <div className="record-rows">{children}</div>;
      return isFiltered ? (
        <StatePanel
          kind="no-match"
          title={`No ${what} match`}
          action={<Button onClick={onClear}>Clear the filters</Button>}
        >
          <p>Take a filter away, or search for fewer letters.</p>
        </StatePanel>
      ) : (
        <StatePanel kind="empty" title={`No ${what} yet`} action={create}>
          <p>{definition.purpose}</p>
        </StatePanel>
      );
  }
}
