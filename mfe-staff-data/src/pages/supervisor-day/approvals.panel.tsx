import type { PunchRequest, SupervisorDay } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { Button, Input } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SupervisorDayStore } from './supervisor-day.store.ts';

interface ApprovalsPanelProps {
  readonly day: SupervisorDay;
  readonly store: SupervisorDayStore;
}

/** Missed punches and submitted hours; each is approved with one tap. */
export const ApprovalsPanel = observer(function ApprovalsPanel({ day, store }: ApprovalsPanelProps) {
  return (
    <section className="kit-section" aria-labelledby="day-approvals">
      <h2 id="day-approvals">To approve</h2>
      {day.requests.length + day.weeks.length === 0 && <p className="kit-quiet">Nothing waits for you.</p>}
      <ul className="supervisor-day-list">
        {day.requests.map((request) => (
          <RequestRow key={`request ${request.punch_request_id}`} request={request} store={store} />
        ))}
        {day.weeks.map((week) => (
          <li key={`${week.user_id} ${week.week_start}`} className="supervisor-day-row">
            <span>
              <Link href={`/timecard?user_id=${week.user_id}&status=submitted`}>{week.name}</Link>, week of{' '}
              {formatDate(week.week_start, 'day')}: {week.hours} h
              {week.exceptions > 0 && (
                <strong className="supervisor-day-mark"> {week.exceptions} with exceptions</strong>
              )}
            </span>
            <Button type="primary" disabled={store.isSending} onClick={() => void store.approveHours(week)}>
              Approve hours
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
});

interface RequestRowProps {
  readonly request: PunchRequest;
  readonly store: SupervisorDayStore;
}

const RequestRow = observer(function RequestRow({ request, store }: RequestRowProps) {
  const [note, setNote] = useState<string | null>(null);
  return (
    <li className="supervisor-day-row">
      <span>
        <strong>{request.name}</strong> missed a punch: {formatDate(request.work_date, 'day')}, {request.words}.{' '}
        <span className="kit-quiet">{request.reason}</span>
      </span>
      {note === null ? (
        <span className="supervisor-day-answers">
          <Button type="primary" disabled={store.isSending} onClick={() => void store.answer(request, 'approved')}>
            Approve
          </Button>
          <Button disabled={store.isSending} onClick={() => setNote('')}>
            Refuse…
          </Button>
        </span>
      ) : (
        <span className="supervisor-day-answers">
          <Input
            aria-label={`Why the request of ${request.name} is refused`}
            placeholder="Why"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            danger
            disabled={store.isSending || note.trim() === ''}
            onClick={() => void store.answer(request, 'refused', note.trim())}
          >
            Refuse
          </Button>
          <Button onClick={() => setNote(null)}>Back</Button>
        </span>
      )}
    </li>
  );
});
