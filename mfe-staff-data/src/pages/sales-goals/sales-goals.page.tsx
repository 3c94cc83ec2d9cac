import type { PageProps } from '@cdi/shared/remotes';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { GOAL_OWNERS, SALES_METRICS, type GoalOwner, type SalesMetric } from '@cdi/shared/catalogue';
import { FormField, LeaveGuard, LoaderPanel, NativeSelect, Notice, StatePanel, ToolPage } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { Button, Input } from '@cdi/shared/ui';
import { printDollars } from '../../actions/print-dollars.ts';
import { GoalGrid } from './goal-grid.tsx';
import { SalesGoalsStore } from './sales-goals.store.ts';
import './sales-goals.css';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** `/sales_goals`: goals of reps and territories by month, against what the product itself counts. */
export function SalesGoalsPage({ audience }: PageProps) {
  usePageTitle('Sales Goals');
  return (
    <ToolPage
      title="Sales Goals"
      audience={audience}
      actions={<Link href="/rpt/bookings_vs_goal">Bookings against goal</Link>}
    >
      <Goals />
    </ToolPage>
  );
}

const Goals = observer(function Goals() {
  const [store] = useState(() => new SalesGoalsStore());
  useEffect(() => {
    void store.loader.load();
    return () => store.loader.stop();
  }, [store]);
  const thisYear = Number(session.readToday().slice(0, 4));
  const years = [thisYear + 1, thisYear, thisYear - 1, thisYear - 2].map((year) => ({
    value: String(year),
    label: String(year),
  }));
  return (
    <>
      <div className="goal-choices">
        <FormField label="Year">
          {(control) => (
            <NativeSelect
              {...control}
              options={years}
              value={String(store.year)}
              onChange={(year) => store.ask({ year: Number(year) })}
            />
          )}
        </FormField>
        <FormField label="By">
          {(control) => (
            <NativeSelect
              {...control}
              options={optionsOf(GOAL_OWNERS)}
              value={store.by}
              onChange={(by) => store.ask({ by: by as GoalOwner })}
            />
          )}
        </FormField>
        <FormField label="What counts">
          {(control) => (
            <NativeSelect
              {...control}
              options={optionsOf(SALES_METRICS)}
              value={store.metric}
              onChange={(metric) => store.ask({ metric: metric as SalesMetric })}
            />
          )}
        </FormField>
      </div>
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      <LoaderPanel store={store.loader} what="goals">
        {(goals) => (
          <>
            {goals.rows.length > 0 ? (
              <GoalGrid store={store} goals={goals} />
            ) : (
              <StatePanel kind="empty" title={`No ${GOAL_OWNERS[goals.by].toLowerCase()} yet`}>
                <p>Employees with the role sales or inside sales stand here, and every territory.</p>
              </StatePanel>
            )}
            <p className="kit-quiet">
              An order counts for its outside rep, for its inside rep where it has none.
              {goals.unowned !== 0 &&
                ` ${printDollars(goals.unowned)} of the year belong to no ${GOAL_OWNERS[goals.by].toLowerCase()}.`}
            </p>
            {goals.can_set && goals.can_copy && <CopyForm store={store} />}
          </>
        )}
      </LoaderPanel>
      <LeaveGuard isDirty={store.isChanged} what="goals that are not saved" onDiscard={() => store.reset()} />
    </>
  );
});

const CopyForm = observer(function CopyForm({ store }: { readonly store: SalesGoalsStore }) {
  return (
    <form
      className="goal-choices"
      onSubmit={(event) => {
        event.preventDefault();
        void store.copy();
      }}
    >
      <FormField
        label={`Take over goals of ${store.year - 1}, raised by percent`}
        hint="For months that have none yet."
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            max={100}
            value={store.percent}
            onChange={(event) => store.setPercent(event.target.value)}
          />
        )}
      </FormField>
      <Button htmlType="submit" loading={store.isBusy}>
        Take over
      </Button>
    </form>
  );
});
