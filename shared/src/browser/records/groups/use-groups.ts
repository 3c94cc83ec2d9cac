import { useCallback, useEffect, useState } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { searchFilters } from '../../../common/catalogue/list-address.ts';
import type { ListGroups } from '../../../common/contracts/record.contract.ts';
import { LoaderStore, type LoaderState } from '../../kit/stores/loader.store.ts';
import type { GroupBy } from '../query/list-group.ts';
import type { ListQuery } from '../query/list-query.ts';

interface AskedGroups {
  readonly api: Pick<RecordApi, 'groups'>;
  readonly query: ListQuery;
  /** Those of the list, and of the groups around these. */
  readonly filters: ListQuery['filters'];
  /** Undefined where there is nothing to put together. */
  readonly by: GroupBy | undefined;
}

interface Asked extends Pick<ListQuery, 'filters' | 'isMineOnly'> {
  readonly by?: GroupBy;
}

interface LoadedGroups {
  readonly state: LoaderState<ListGroups>;
  readonly load: () => void;
}

/** Groups of one level, loaded again when something else is asked for. Read `state` in an observer. */
export function useGroups({ api, query, filters, by }: AskedGroups): LoadedGroups {
  const [store] = useState(
    () =>
      new LoaderStore(
        (signal, asked: ListQuery['filters'], isMineOnly: boolean, level: GroupBy) =>
          api.groups({ filters: searchFilters(asked), isMineOnly }, level, { signal }),
        { keepsValue: false },
      ),
  );
  // one text: what is open does not load again what is there
  const asked = JSON.stringify({ filters, isMineOnly: query.isMineOnly, by });
  const load = useCallback(() => {
    const steady = JSON.parse(asked) as Asked;
    if (steady.by) void store.load(steady.filters, steady.isMineOnly, steady.by);
  }, [store, asked]);
  useEffect(() => {
    load();
    return () => store.stop();
  }, [store, load]);
  return { state: store.state, load };
}
