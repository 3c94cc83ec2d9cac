import { asCallError, callServer } from '@cdi/shared/api';
import { approveChange, sendChange, withdrawChange, type Answer, type ChangeView } from '@cdi/shared/contracts';
import { formatMoment, Notice, ReasonDialog } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChangeEffect } from './change-effect.tsx';

interface ChangeCardProps {
  readonly change: ChangeView;
  readonly onEdit: () => void;
  /** Something was done with it: look again. */
  readonly onDone: () => void;
}

/** One change order of an order: status, author, date, effect, and actions. */
export const ChangeCard = observer(function ChangeCard({ change, onEdit, onDone }: ChangeCardProps) {
  const { may, change_order_id } = change;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const take = async (call: () => Promise<Answer>): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      session.showAnswer(await call());
      onDone();
    } catch (error) {
      setProblem(asCallError(error).message);
    } finally {
      setIsBusy(false);
    }
  };
  const approve = (what: 'price' | 'engineering') => () =>
    take(() => callServer(approveChange, { change_order_id, what }));
  const isOpen = change.status === 'requested' || change.status === 'draft' || change.status === 'sent';
  return (
    <li className="kit-section staff-change">
      <h3>
        <span className="kit-number">{change.change_no}</span> {change.status_label}
      </h3>
      <p className="kit-quiet">{listMoments(change).join(' · ')}</p>
      {change.wish && <blockquote>{change.wish}</blockquote>}
      {change.reason && <p>{change.reason}</p>}
      {change.comment && <p>“{change.comment}”</p>}
      {change.problems.map((each) => (
        <Notice key={each} kind="warning" title={each} />
      ))}
      {problem && <Notice kind="error" isUrgent title={problem} />}
      {change.lines.length > 0 && (
        <details open={isOpen}>
          <summary>What it changes</summary>
          <ChangeEffect change={change} />
        </details>
      )}
      <div className="kit-form-actions">
        {may.send && (
          <Button
            type="primary"
            loading={isBusy}
            onClick={() => void take(() => callServer(sendChange, { change_order_id }))}
          >
            {change.customer_reasons.length > 0 ? 'Send to the customer' : 'Apply'}
          </Button>
        )}
        {may.approve_price && <Button onClick={() => void approve('price')()}>Approve the price</Button>}
        {may.agree_engineering && <Button onClick={() => void approve('engineering')()}>Agree for engineering</Button>}
        {may.edit && <Button onClick={onEdit}>{change.status === 'requested' ? 'Price it' : 'Edit'}</Button>}
        {may.withdraw && <Button onClick={() => setIsWithdrawing(true)}>Withdraw…</Button>}
      </div>
      {isWithdrawing && (
        <ReasonDialog
          title={`Withdraw ${change.change_no}`}
          okText="Withdraw"
          onReason={(comment) => {
            setIsWithdrawing(false);
            void take(() => callServer(withdrawChange, { change_order_id, comment }));
          }}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </li>
  );
});

function listMoments(change: ChangeView): readonly string[] {
  return [
    ...(change.made_by && change.made_dt ? [`${change.made_by}, ${formatMoment(change.made_dt)}`] : []),
    ...(change.sent_dt ? [`sent ${formatMoment(change.sent_dt)}`] : []),
    ...(change.answered_dt ? [`answered by ${change.answered_name ?? ''}, ${formatMoment(change.answered_dt)}`] : []),
  ];
}
