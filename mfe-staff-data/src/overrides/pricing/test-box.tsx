import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FailurePanel, LabelledInput, Notice, StatePanel, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { PriceSteps } from './price-steps.tsx';
import { TEST_BOX_FIELDS, TestBoxStore } from './test-box.store.ts';
import '../overrides.css';

/** One curb, priced step by step with the price book in force: what a rate does can be seen before anybody is quoted. */
export const TestBox = observer(function TestBox({ record }: RecordPanelProps) {
  const [store] = useState(() => new TestBoxStore());
  useEffect(() => () => store.dispose(), [store]);
  const { state } = store;
  const version = String(record.fields['price_version']);
  return (
    <div className="staff-test-box">
      <form
        className="rec-section"
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
            value={store.inputs.get(name) ?? null}
            error={store.errors.get(name)}
            isRequired={field.required === true}
            onChange={(value) => store.setInput(name, value)}
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
        {state.kind === 'ready' && (
          <>
            {state.priced.price_version !== version && (
              <Notice
                kind="warning"
                title={`Priced with ${state.priced.price_version}, the book in force today, not with ${version}.`}
              />
            )}
            <PriceSteps priced={state.priced} />
          </>
        )}
      </div>
    </div>
  );
});
