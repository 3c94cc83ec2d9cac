import { asCallError } from '@cdi/shared/api';
import { KeyRing } from '@cdi/shared/kit';
import { Link, navigate } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useOrderApi } from '../../order/order-services.ts';

/** The quote of the order, and a button to reorder the same curbs: for the next store, or a second roof. */
export const OrderAgain = observer(function OrderAgain({ quoteId }: { readonly quoteId: number }) {
  const api = useOrderApi();
  const [keys] = useState(() => new KeyRing());
  const [isCopying, setIsCopying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const copy = async () => {
    setIsCopying(true);
    setProblem(null);
    try {
      const copyId = await api.copyQuote(quoteId, { idempotencyKey: keys.keyFor('again', { quoteId }) });
      keys.finish('again', { quoteId });
      session.messages.showSuccess('The quote was copied');
      navigate(`/quote/${copyId}?view=edit`);
    } catch (error) {
      setProblem(asCallError(error).message);
    } finally {
      setIsCopying(false);
    }
  };
  return (
    <section aria-labelledby="order-again">
      <h2 id="order-again">Order it again</h2>
      <p className="my-order-quiet">
        A copy of <Link href={`/quote/${quoteId}`}>the quote of this order</Link> opens, at today’s prices. What was
        changed after the order is not in it.
      </p>
      {session.canCreateQuote && (
        <button type="button" className="cdi-button is-quiet" disabled={isCopying} onClick={() => void copy()}>
          {isCopying ? 'Copying the quote' : 'Copy the quote'}
        </button>
      )}
      {problem !== null && (
        <p role="alert" className="kit-field-error">
          {problem}
        </p>
      )}
    </section>
  );
});
