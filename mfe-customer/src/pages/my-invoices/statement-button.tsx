import { asCallError, callForData } from '@cdi/shared/api';
import { makeMyStatement } from '@cdi/shared/contracts';
import { KeyRing } from '@cdi/shared/kit';
import { FileLink } from '@cdi/shared/records';
import { useState } from 'react';

type Made =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly fileId: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Generates the statement of the company as of today, and links to its PDF. */
export function StatementButton() {
  const [keys] = useState(() => new KeyRing());
  const [state, setState] = useState<Made>({ kind: 'idle' });
  const make = async () => {
    setState({ kind: 'making' });
    try {
      const made = await callForData(makeMyStatement, {}, { idempotencyKey: keys.keyFor('statement', {}) });
      keys.finish('statement', {});
      setState({ kind: 'made', fileId: made.cdi_file_id });
    } catch (error) {
      setState({ kind: 'failed', message: asCallError(error).message });
    }
  };
  if (state.kind === 'made')
    return (
      <p role="status">
        <FileLink file={{ cdi_file_id: state.fileId, title: 'Statement as of today, PDF' }} />
      </p>
    );
  return (
    <p>
      <button
        type="button"
        className="cdi-button is-quiet"
        disabled={state.kind === 'making'}
        onClick={() => void make()}
      >
        {state.kind === 'making' ? 'Making the statement' : 'Make a statement as of today'}
      </button>
      {state.kind === 'failed' && (
        <span role="alert" className="kit-field-error">
          {state.message}
        </span>
      )}
    </p>
  );
}
