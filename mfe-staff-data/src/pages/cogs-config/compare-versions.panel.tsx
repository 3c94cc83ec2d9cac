import { observer } from 'mobx-react-lite';
import { listMissingRates } from '@cdi/shared/domain/pricing';
import { FormField, NativeSelect, Notice } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { ComparedRates } from '../../cogs/compared-rates.panel.tsx';
import type { CogsConfigStore } from './cogs-config.store.ts';
import { EffectPanel } from './effect.panel.tsx';

/** Two versions side by side, and the effect of the second one. */
export const CompareVersions = observer(function CompareVersions({ store }: { readonly store: CogsConfigStore }) {
  const { before, after } = store;
  if (!before || !after) return null;
  const options = store.versions.map((each) => ({
    value: String(each.standard_cost_id),
    label: `${each.cost_version} (${store.standingOf(each).words.toLowerCase()})`,
  }));
  const missing = listMissingRates(after.rates);
  return (
    <>
      <h2>Compare</h2>
      <div className="cogs-choices">
        <FormField label="From">
          {(control) => (
            <NativeSelect
              {...control}
              options={options}
              value={String(before.standard_cost_id)}
              onChange={(id) => store.chooseBefore(Number(id))}
            />
          )}
        </FormField>
        <FormField label="To">
          {(control) => (
            <NativeSelect
              {...control}
              options={options}
              value={String(after.standard_cost_id)}
              onChange={(id) => store.chooseAfter(Number(id))}
            />
          )}
        </FormField>
        <Button onClick={() => store.showEffect(after.standard_cost_id)}>
          Show the effect of {after.cost_version}
        </Button>
        {after.status === 'draft' && (
          <Link href={`/standard_cost/${after.standard_cost_id}`}>Open {after.cost_version} to activate it</Link>
        )}
      </div>
      {missing.length > 0 && (
        <Notice
          kind="warning"
          title={`${after.cost_version} is not complete: ${missing.length} rates are missing, the first is ${missing[0]?.name ?? ''}.`}
        />
      )}
      {store.previewedId === after.standard_cost_id && <EffectPanel store={store} />}
      <ComparedRates
        before={{ name: before.cost_version, rates: before.rates }}
        after={{
          name: after.cost_version === before.cost_version ? `${after.cost_version} again` : after.cost_version,
          rates: after.rates,
        }}
      />
    </>
  );
});
