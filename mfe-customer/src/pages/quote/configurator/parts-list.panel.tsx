import { ProblemText } from '@cdi/shared/kit';
import { ReferenceCombobox } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { printDollars } from '../../../print/print-dollars.ts';
import { useConfigurator } from './configurator-context.ts';
import { StalePrice } from './stale-price.tsx';

const MAX_QTY = 9999;

/** Parts that ship with the curbs: found by number or description, each with its quantity. */
export const PartsList = observer(function PartsList() {
  const store = useConfigurator();
  const { draft, price } = store;
  const id = useId();
  const problem = draft.headerProblemAt('parts');
  const handleChoose = (partId: number | null, label = `Part ${partId}`) =>
    partId === null ? draft.keepUnchosen('parts', 'Part', null) : draft.addPart(partId, label);
  return (
    <section className="configurator-parts" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Parts</h3>
      {draft.parts.length > 0 && (
        <ul>
          {draft.parts.map((part, index) => {
            const priced = price.price?.parts[index];
            const isPriced = price.price?.are_prices_shown && priced?.part_id === part.partId;
            return (
              <li key={part.key}>
                <span className="configurator-part-name">{part.label}</span>
                <label>
                  <span className="visually-hidden">Quantity of {part.label}</span>
                  <input
                    className="quote-field-input"
                    type="number"
                    min={1}
                    max={MAX_QTY}
                    value={part.qty}
                    onChange={(event) => draft.setPartQty(part.key, readQty(event.target.value))}
                  />
                </label>
                <span className="configurator-part-price">
                  {isPriced && printDollars(priced.ext_price)}
                  {isPriced && price.state.kind === 'failed' && <StalePrice />}
                </span>
                <button type="button" className="configurator-small-button" onClick={() => draft.removePart(part.key)}>
                  Remove<span className="visually-hidden"> {part.label}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="quote-field-row" data-field="parts">
        <label htmlFor={`${id}-add`}>Add a part</label>
        <ReferenceCombobox
          id={`${id}-add`}
          to="part"
          name="Add a part"
          label=""
          placeholder="Type a part number or a word"
          isInvalid={problem !== null}
          describedBy={problem === null ? undefined : `${id}-problem`}
          unchosen={draft.headerUnread['parts']?.text ?? null}
          onUnchosen={(text) => draft.keepUnchosen('parts', 'Part', text)}
          onChoose={handleChoose}
        />
        {problem !== null && <ProblemText id={`${id}-problem`} problem={{ message: problem, severity: 'error' }} />}
      </div>
    </section>
  );
});

/** Limits any input to a whole number from 1 to the maximum. */
function readQty(text: string): number {
  const qty = Math.trunc(Number(text));
  return Number.isFinite(qty) ? Math.min(MAX_QTY, Math.max(1, qty)) : 1;
}
