import { callForData, callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import {
  listMyPunchRequests,
  PUNCH_REQUEST_STATES,
  requestPunches,
  type PunchRequest,
  type TimecardWeek,
} from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';

const time = (label: string, more: object = {}) => field.text({ label, maxLength: 12, ...more });

const fields = {
  date: field.date({ label: 'Day', required: true }),
  in: time('In', { required: true, help: 'As 7:00 or 7:00 am.' }),
  out: time('Out', { help: 'Left empty while the shift lasts.' }),
  meal_from: time('Meal from'),
  meal_to: time('Meal to'),
  reason: field.text({ label: 'Reason', required: true, maxLength: 200 }),
};

const columns: readonly SmallColumn<PunchRequest>[] = [
  { label: 'Day', cell: (row) => formatDate(row.work_date, 'day') },
  { label: 'Times', cell: (row) => row.words },
  {
    label: 'Answer',
    cell: (row) =>
      [PUNCH_REQUEST_STATES[row.status], row.answered_by && `by ${row.answered_by}`, row.answer_note]
        .filter(Boolean)
        .join(' '),
  },
];

/** The card that the request corrects: the shift of its day that is not approved; 0 where the day has none. */
const cardOf = (week: TimecardWeek | null, date: unknown): number =>
  week?.days
    .find((day) => day.date === date)
    ?.cards.find(({ pay_code: code, status }) => code === 'work' && (status === 'open' || status === 'submitted'))
    ?.timecard_id ?? 0;

/** Asks the approver of the hours to enter a missed punch, and shows the answers. */
export const MissedPunchPanel = observer(function MissedPunchPanel({ week }: { readonly week: TimecardWeek | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const store = useLoader(async (signal) => (await callForData(listMyPunchRequests, {}, { signal })).requests);
  return (
    <section className="kit-section" aria-labelledby="clock-missed">
      <h2 id="clock-missed">Missed a punch?</h2>
      <p>Enter the shift as it was. Your approver confirms it, and then it counts.</p>
      <Button className="clock-button" onClick={() => setIsOpen(true)}>
        Ask for a correction…
      </Button>
      <LoaderPanel store={store} what="requests">
        {(requests) =>
          requests.length > 0 ? (
            <SmallTable label="Requests" columns={columns} rows={requests} keyOf={(row) => row.punch_request_id} />
          ) : null
        }
      </LoaderPanel>
      {isOpen && (
        <FieldsDialog
          title="Missed punch"
          okText="Send to my approver"
          fields={fields}
          onSend={({ date, in: start, out, meal_from, meal_to, reason }, idempotencyKey) =>
            callServer(
              requestPunches,
              {
                timecard_id: cardOf(week, date),
                date: String(date ?? ''),
                in: String(start ?? ''),
                out: String(out ?? ''),
                meal_from: String(meal_from ?? ''),
                meal_to: String(meal_to ?? ''),
                reason: String(reason ?? ''),
              },
              { idempotencyKey },
            )
          }
          onDone={() => {
            setIsOpen(false);
            void store.load();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
});
