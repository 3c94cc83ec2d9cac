import { useEffect, useState } from 'react';
import { asCallError } from '@cdi/shared/api';
import { Input } from '@cdi/shared/ui';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import { Dialog } from '../dialog.tsx';
import { useObject, useRecordServices } from '../records-context.tsx';
import { ALL_RESULTS_VALUE } from '../stores/typeahead.store.ts';

interface AllResultsModalProps {
  readonly to: string;
  /** What was typed; can be changed here. */
  readonly term: string;
  readonly onChoose: (item: Suggestion) => void;
  readonly onClose: () => void;
}

type ResultState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly items: readonly Suggestion[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Every match of a typeahead, when the short list was not enough. */
export function AllResultsModal({ to, term, onChoose, onClose }: AllResultsModalProps) {
  const { lookUp } = useRecordServices();
  const title = useObject(to)?.titlePlural ?? 'Results';
  const [text, setText] = useState(term);
  const [asked, setAsked] = useState(term);
  const [state, setState] = useState<ResultState>({ kind: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    setState({ kind: 'loading' });
    void lookUp(to, asked, { isAll: true, signal: stop.signal })
      .then(
        (items): ResultState => ({ kind: 'ready', items: items.filter((item) => item.value !== ALL_RESULTS_VALUE) }),
        (error): ResultState => ({ kind: 'failed', message: asCallError(error).message }),
      )
      .then((next) => {
        if (!stop.signal.aborted) setState(next);
      });
    return () => stop.abort();
  }, [lookUp, to, asked]);
  return (
    <Dialog title={`${title}: all results`} footer={null} onClose={onClose} widthPx={560}>
      <Input.Search
        aria-label={`Search ${title}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onSearch={(value) => value.trim() !== '' && setAsked(value.trim())}
      />
      <p className="rec-result-count" role="status">
        {state.kind === 'loading' && 'Searching'}
        {state.kind === 'failed' && state.message}
        {state.kind === 'ready' &&
          (state.items.length === 0 ? `Nothing matches “${asked}”.` : `${state.items.length} results for “${asked}”`)}
      </p>
      {state.kind === 'ready' && (
        <ul className="rec-all-results">
          {state.items.map((item) => (
            <li key={item.value}>
              <button type="button" onClick={() => onChoose(item)}>
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
