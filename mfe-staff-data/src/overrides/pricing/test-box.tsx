import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LabelledInput, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { PriceSteps } from './price-steps.tsx';
import { TEST_BOX_FIELDS, TestBoxStore } from './test-box.store.ts';
import '../overrides.css';

/** Prices one curb step by step with this price book, in force or not, to see the effect of a rate before it is used in quotes. */
export const TestBox = observer(function TestBox({ record }: RecordPanelProps) {
  const [store] = useState(() => new TestBoxStore(undefined, record.id));
  useEffect(() => () => store.dispose(), [store]);
  const { state } = store;
  return (
    <div className="staff-test-box">
      <form
        className="kit-section"
        noValidate
        aria-label="Test box"
        onSubmit={(event) => {
          event.preventDefault();
          void store.run();
        }}
      >
        <h2>What to price</h2>
        {Object.entries(TEST_BOX_FIELDS).map(([name, field]) => (
          <LabelledInput
            key={name}
            id={`test-${name}`}
            field={field}
            value={store.form.entries.get(name) ?? null}
            error={store.form.messages.get(name)}
            isRequired={field.required === true}
            onChange={(value) => store.form.set(name, value)}
          />
        ))}
        <Button type="primary" htmlType="submit" loading={state.kind === 'pricing'}>
          Price it
        </Button>
      </form>
      <div aria-live="polite">
        {state.kind === 'idle' && (
          <StatePanel kind="empty" title="No price yet">
            <p>Enter a curb and press “Price it”. Every step from sheet metal to total is shown. Nothing is stored.</p>
          </StatePanel>
        )}
        {state.kind === 'pricing' && <StatePanel kind="loading" title="Pricing" />}
        {state.kind === 'failed' && <FailurePanel error={state.error} what="price" onRetry={() => void store.run()} />}
        {state.kind === 'ready' && <PriceSteps priced={state.priced} />}
      </div>
    </div>
  );
});
