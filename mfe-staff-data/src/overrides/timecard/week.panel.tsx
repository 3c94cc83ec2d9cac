import { callForData, callServer } from '@cdi/shared/api';
import { exportTimecards, fieldsOf, loadTimecardWeek, takeWeekStep, type TimecardWeek } from '@cdi/shared/contracts';
import { downloadText, LoaderPanel, useLoader } from '@cdi/shared/kit';
import type { RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { PayrollExports } from '../../timecards/payroll-exports.panel.tsx';
import { WeekTable } from '../../timecards/week-table.tsx';

type Step = 'submit' | 'approve' | 'export';

const WORDS: Readonly<Record<Step, { button: string; ok: string; help: (week: TimecardWeek) => string }>> = {
  submit: {
    button: 'Submit week…',
    ok: 'Submit',
    help: (week) => `All open cards of the week go to ${week.approver} for approval.`,
  },
  approve: {
    button: 'Approve week…',
    ok: 'Approve',
    help: (week) => `All submitted cards of ${week.name} in this week are approved, at the rate of today.`,
  },
  export: {
    button: 'Export week…',
    ok: 'Export',
    help: (week) =>
      `All approved cards of ${week.location_name} in this week become exported, and you get them as a file (CSV) for payroll. The file is kept under “Sent to payroll”. A card that was reopened after an earlier export is marked as a correction.`,
  },
};

/** The work week of a timecard: its days, totals and approver, and the steps that apply to the whole week. */
export const TimecardWeekPanel = observer(function TimecardWeekPanel({ record, onChanged }: RecordPanelProps) {
  const { user_id: userId, work_date: date, location_id: locationId } = fieldsOf('timecard', record);
  const about = { user_id: Number(userId), date: String(date) };
  const store = useLoader((signal) => callForData(loadTimecardWeek, about, { signal }));
  const [step, setStep] = useState<Step | null>(null);
  const [sent, setSent] = useState(0);
  const send = async (idempotencyKey: string) => {
    if (step !== 'export') return callServer(takeWeekStep, { ...about, step: step ?? 'submit' }, { idempotencyKey });
    const facts = { location_id: Number(locationId), date: about.date };
    const answer = await callServer(exportTimecards, facts, { idempotencyKey });
    if (answer.data) downloadText(answer.data.file_name, answer.data.csv);
    return answer;
  };
  return (
    <section className="kit-section" aria-labelledby="timecard-week">
      <LoaderPanel store={store} what="week">
        {(week) => (
          <>
            <div className="kit-page-head">
              <h2 id="timecard-week">Week of {week.name}</h2>
              {(['submit', 'approve', 'export'] as const)
                .filter((each) => week.may[each])
                .map((each) => (
                  <Button key={each} onClick={() => setStep(each)}>
                    {WORDS[each].button}
                  </Button>
                ))}
            </div>
            <WeekTable week={week} currentId={record.id} />
            {week.may.export && <PayrollExports key={sent} locationId={Number(locationId)} />}
            {step && (
              <FieldsDialog
                title={WORDS[step].button.replace('…', '')}
                okText={WORDS[step].ok}
                fields={{}}
                onSend={(_values, idempotencyKey) => send(idempotencyKey)}
                onDone={() => {
                  setStep(null);
                  setSent((count) => count + 1);
                  void store.load();
                  onChanged();
                }}
                onClose={() => setStep(null)}
              >
                <p className="kit-help">{WORDS[step].help(week)}</p>
              </FieldsDialog>
            )}
          </>
        )}
      </LoaderPanel>
    </section>
  );
});
