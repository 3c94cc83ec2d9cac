import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Input } from '@cdi/shared/ui';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { LoaderStore } from '../../kit/stores/loader.store.ts';
import type { Narrow } from '../services/records-context.ts';
import { useObject, useRecordServices } from '../services/use-record-services.ts';
import { ALL_RESULTS_VALUE } from '../../kit/stores/typeahead.store.ts';

interface AllResultsModalProps {
  readonly to: string;
  readonly narrow?: Narrow | undefined;
  /** The search term, which can be changed here. */
  readonly term: string;
  readonly onChoose: (item: Suggestion) => void;
  readonly onClose: () => void;
}

interface Results {
  readonly records: readonly Suggestion[];
  /** There are more than the server gives at once. */
  readonly hasMore: boolean;
}

function describeResultCount({ records, hasMore }: Results, asked: string): string {
  if (records.length === 0) return `Nothing matches “${asked}”.`;
  if (hasMore) return `The first ${records.length} results for “${asked}”. Type more to see the others.`;
  return `${records.length} ${records.length === 1 ? 'result' : 'results'} for “${asked}”`;
}

/** Every match of a typeahead, when the short list was not enough. */
export const AllResultsModal = observer(function AllResultsModal(props: AllResultsModalProps) {
  const { to, narrow, term, onChoose, onClose } = props;
  const { lookUp } = useRecordServices();
  const title = useObject(to)?.titlePlural ?? 'Results';
  const [text, setText] = useState(term);
  const [asked, setAsked] = useState(term);
  const [store] = useState(
    () =>
      new LoaderStore<Results, [term: string]>(
        async (signal, asking) => {
          const items = await lookUp(to, asking, { isAll: true, signal, ...(narrow ? { narrow } : {}) });
          const records = items.filter((item) => item.value !== ALL_RESULTS_VALUE);
          return { records, hasMore: records.length < items.length };
        },
        { keepsValue: false },
      ),
  );
  useEffect(() => {
    void store.load(asked);
    return () => store.stop();
  }, [store, asked]);
  const { state } = store;
  return (
    <Dialog title={`${title}: all results`} footer={null} onClose={onClose} widthPx={560}>
      <Input.Search
        aria-label={`Search ${title}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onSearch={(value) => value.trim() !== '' && setAsked(value.trim())}
      />
      <p className="record-result-count" role="status">
        {state.kind === 'loading' && 'Searching'}
        {state.kind === 'failed' && state.error.message}
        {state.kind === 'ready' && describeResultCount(state.value, asked)}
      </p>
      {state.kind === 'ready' && (
        <ul className="record-all-results">
          {state.value.records.map((item) => (
            <li key={item.value}>
              <button type="button" onClick={() => onChoose(item)}>
                {item.label}
                {item.note && <span className="kit-option-note"> {item.note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
});
