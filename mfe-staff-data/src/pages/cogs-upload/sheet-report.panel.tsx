import { observer } from 'mobx-react-lite';
import type { CogsSheet, CogsSheetProblem } from '@cdi/shared/contracts';
import { Notice, SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { ComparedRates } from '../../cogs/compared-rates.panel.tsx';
import { formatIsoDay } from '../../cogs/cost-words.ts';
import type { CogsUploadStore } from './cogs-upload.store.ts';

const SHOWN = 200;

const columns: readonly SmallColumn<CogsSheetProblem>[] = [
  { label: 'Row', kind: 'number', cell: (row) => row.row },
  { label: 'Column', kind: 'figure', cell: (row) => row.column },
  { label: 'Value', kind: 'figure', cell: (row) => row.value },
  { label: 'What to do', kind: 'long', cell: (row) => row.message },
];

interface SheetReportProps {
  readonly store: CogsUploadStore;
  readonly checked: CogsSheet;
}

/** Everything that is wrong with a sheet, or what it would change. */
export const SheetReport = observer(function SheetReport({ store, checked }: SheetReportProps) {
  const { problems, rates } = checked;
  const startOver = (
    <Button disabled={store.isBusy} onClick={() => store.startOver()}>
      Choose another sheet
    </Button>
  );
  if (rates === null)
    return (
      <>
        <Notice
          kind="error"
          isUrgent
          title={`${problems.length === 1 ? 'One problem' : `${problems.length} problems`} in ${store.sheet?.fileName ?? ''}; nothing was saved.`}
        />
        <p>Correct the sheet and choose it again. The header is row 1.</p>
        <div className="cogs-line">{startOver}</div>
        <SmallTable
          label="Problems"
          columns={columns}
          rows={problems.slice(0, SHOWN)}
          keyOf={(row) => `${row.row} ${row.column} ${row.message}`}
        />
      </>
    );
  const draft = store.drafts.find((each) => each.standard_cost_id === store.draftId);
  return (
    <>
      <h2>{store.sheet?.fileName}</h2>
      <p>
        The sheet is sound.{' '}
        {checked.effective_from === null
          ? 'It names no day: the draft says from when on it holds.'
          : `It is to hold from ${formatIsoDay(checked.effective_from)}.`}
      </p>
      <div className="cogs-choices">
        <Button type="primary" loading={store.isBusy} onClick={() => void store.apply()}>
          {draft ? `Take it into draft ${draft.cost_version}` : 'Make a draft of it'}
        </Button>
        {startOver}
      </div>
      <ComparedRates
        before={{ name: store.inForce?.cost_version ?? 'In force', rates: store.inForce?.rates ?? {} }}
        after={{ name: 'The sheet', rates }}
      />
    </>
  );
});
