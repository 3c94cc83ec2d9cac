import { asCallError } from '@cdi/shared/api';
import { KeyRing } from '@cdi/shared/kit';
import { FileLink } from '@cdi/shared/records';
import { useState } from 'react';
import type { OrderPaper } from '../../order/order-api.ts';
import { useOrderApi } from '../../order/order-services.ts';

const PAPERS: readonly { readonly paper: OrderPaper; readonly title: string }[] = [
  { paper: 'acknowledgment', title: 'Order acknowledgment' },
  { paper: 'submittal', title: 'Submittal set' },
];

type Made =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly fileId: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Documents that the customer generates from the current order. Each is listed among the order's files afterwards. */
export function OrderPapers({ trackerId }: { readonly trackerId: number }) {
  return (
    <ul className="my-order-papers no-print">
      {PAPERS.map(({ paper, title }) => (
        <li key={paper}>
          <Paper trackerId={trackerId} paper={paper} title={title} />
        </li>
      ))}
    </ul>
  );
}

interface PaperProps {
  readonly trackerId: number;
  readonly paper: OrderPaper;
  readonly title: string;
}

function Paper({ trackerId, paper, title }: PaperProps) {
  const api = useOrderApi();
  const [keys] = useState(() => new KeyRing());
  const [state, setState] = useState<Made>({ kind: 'idle' });
  const make = async () => {
    setState({ kind: 'making' });
    try {
      const fileId = await api.makePaper(paper, trackerId, { idempotencyKey: keys.keyFor(paper, { trackerId }) });
      keys.finish(paper, { trackerId });
      setState({ kind: 'made', fileId });
    } catch (error) {
      setState({ kind: 'failed', message: asCallError(error).message });
    }
  };
  if (state.kind === 'made') return <FileLink file={{ cdi_file_id: state.fileId, title: `${title}, made just now` }} />;
  return (
    <>
      <button
        type="button"
        className="cdi-button is-quiet"
        disabled={state.kind === 'making'}
        onClick={() => void make()}
      >
        {state.kind === 'making' ? `Making the ${title.toLowerCase()}` : `Make the ${title.toLowerCase()}`}
      </button>
      {state.kind === 'failed' && (
        <span role="alert" className="kit-field-error">
          {state.message}
        </span>
      )}
    </>
  );
}
