import { observer } from 'mobx-react-lite';
import { GOAL_OWNERS, SALES_METRICS } from '@cdi/shared/catalogue';
import type { GoalRow, SalesGoals } from '@cdi/shared/contracts';
import { Notice, ScrollBox } from '@cdi/shared/kit';
import { Button, Input } from '@cdi/shared/ui';
import type { SalesGoalsStore } from './sales-goals.store.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const whole = (usd: number): string => `$${Math.round(usd).toLocaleString('en-US')}`;
const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(0)} %`);

interface GridProps {
  readonly store: SalesGoalsStore;
  readonly goals: SalesGoals;
}

/** Owners down, months across: the goal of each month and below it what was reached. */
export const GoalGrid = observer(function GoalGrid({ store, goals }: GridProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.save();
      }}
    >
      <ScrollBox label="Goals" className="kit-section">
        <table className="kit-small-table goal-grid" aria-label="Goals">
          <thead>
            <tr>
              <th scope="col">{GOAL_OWNERS[goals.by]}</th>
              {['Year', 'Of the year', 'Pace', ...MONTHS].map((head) => (
                <th key={head} scope="col" className="is-end">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {goals.rows.map((row) => (
              <Row key={row.owner_id} store={store} row={row} canSet={goals.can_set} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="kit-quiet">
        In each month the goal, below it what was {SALES_METRICS[goals.metric].toLowerCase()}. Pace is what was reached
        of what was due by today, the month that runs counted by its working days.
      </p>
      {store.problem && <Notice kind="error" isUrgent title={store.problem} />}
      {goals.can_set && (
        <Button
          type="primary"
          htmlType="submit"
          loading={store.isBusy}
          disabled={!store.isChanged || store.problem !== null}
        >
          Save goals
        </Button>
      )}
    </form>
  );
});

interface RowProps {
  readonly store: SalesGoalsStore;
  readonly row: GoalRow;
  readonly canSet: boolean;
}

const Row = observer(function Row({ store, row, canSet }: RowProps) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td className="kit-figure is-end">
        {row.goal > 0 ? whole(row.goal) : '–'}
        <span className="goal-actual">{whole(row.actual)}</span>
      </td>
      <td className="kit-figure is-end">{percent(row.attainment)}</td>
      <td className="kit-figure is-end">{percent(row.pace)}</td>
      {MONTHS.map((name, index) => (
        <td key={name} className="kit-figure is-end">
          {canSet ? (
            <Input
              className="goal-input"
              aria-label={`${row.name}, ${name}`}
              inputMode="decimal"
              status={store.isWrong(row, index + 1) ? 'error' : ''}
              value={store.inputOf(row, index + 1)}
              onChange={(event) => store.type(row, index + 1, event.target.value)}
            />
          ) : (
            whole(row.goals[index]?.target ?? 0)
          )}
          <span className="goal-actual">{whole(row.actuals[index] ?? 0)}</span>
        </td>
      ))}
    </tr>
  );
});
