import { fieldsOf } from '@cdi/shared/contracts';
import { FailurePanel, formatMoment, Notice, StatePanel } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { BUILD_STAGES, HOLD_REASONS, objectNamed, PARTS_LINE, type BuildStage } from '@cdi/shared/catalogue';
import { isSettled } from '@cdi/shared/trade';
import { curbSpecFromRecord, type CurbFields } from '@cdi/shared/domain/curb';
import { CurbView } from '@cdi/shared/drawing';
import { Link } from '@cdi/shared/mfe';
import { followChanges, FieldState, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { CancelCost } from './cancel-cost.tsx';
import { OrderProgressStore, type OrderCurb } from './order-progress.store.ts';
import '../overrides.css';

/** File type of a 2D drawing. */
const DRAWING_2D = 1;

const drawingStatus = objectNamed('tracker_curb').fields['drawing_status'];

/** Opens the mass upload on the curbs of the order: one drawing each, found by name. */
function attachDrawings(curbs: readonly OrderCurb[], onAttached: () => void): void {
  session.upload.openMass({
    curbs: curbs.map(({ tracker_curb_id: id, curb_no, tag }) => ({ id, label: tag ? `${curb_no} · ${tag}` : curb_no })),
    fileTypeID: DRAWING_2D,
    onAttached,
  });
}

/** Curbs of an order: description, state of the drawing, and progress between order and truck. */
export const OrderCurbs = observer(function OrderCurbs({ record }: RecordPanelProps) {
  const [store] = useState(() => new OrderProgressStore());
  useEffect(() => {
    void store.load(record.id);
  }, [store, record.id, record.version]);
  useEffect(
    () =>
      followChanges({
        events: session.events,
        isMine: (event) => store.isMine(event),
        onChange: () => void store.load(record.id),
      }),
    [store, record.id],
  );
  useEffect(() => () => store.stop(), [store]);
  const { state } = store;
  const fields = fieldsOf('tracker', record);
  const hold = fields.hold_reason;
  return (
    <>
      {hold && (
        <Notice kind="warning" title={`Held: ${HOLD_REASONS[hold]}`}>
          <p>{fields.hold_note ? String(fields.hold_note) : 'The order stands still at every stage.'}</p>
        </Notice>
      )}
      {fields.tax_basis === 'unset' && !isSettled(fields.status) && (
        <Notice kind="warning" title="Sales tax is not settled">
          <p>
            No rate is set for the state that the order ships to, so the total holds no tax. Super sets the rate under
            Sales tax; the next save of the order computes its tax.
          </p>
        </Notice>
      )}
      <CancelCost record={record} />
      <section className="kit-section" aria-labelledby="order-curbs">
        <h2 id="order-curbs">Curbs of this order</h2>
        {state.kind === 'loading' && <StatePanel kind="loading" title="Looking up the curbs" />}
        {state.kind === 'failed' && (
          <FailurePanel error={state.error} what="curbs" onRetry={() => void store.load(record.id)} />
        )}
        {state.kind === 'ready' && state.value.length === 0 && (
          <p className="kit-quiet">This order has no curbs, only parts.</p>
        )}
        <p role="status" className="kit-quiet">
          {state.kind === 'ready' &&
            state.isStale &&
            'The connection is lost. This is how the curbs stood when we last heard; we keep trying.'}
        </p>
        {state.kind === 'ready' && state.value.length > 1 && record.rights.update && (
          <Button onClick={() => attachDrawings(state.value, () => void store.load(record.id))}>
            Attach drawings…
          </Button>
        )}
        {state.kind === 'ready' && (
          <ul className="staff-curbs">
            {state.value.map((curb) => (
              <li key={curb.tracker_curb_id}>
                <CurbLine curb={curb} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
});

function CurbLine({ curb }: { readonly curb: OrderCurb }) {
  const spec = useMemo(() => curbSpecFromRecord(curb.values as CurbFields), [curb.values]);
  const isParts = curb.values['curb_type'] === PARTS_LINE;
  const stage = curb.shopStage as BuildStage | null;
  return (
    <>
      {isParts ? <span /> : <CurbView spec={spec} view="plan" isPicture isDecorative className="staff-thumbnail" />}
      <div>
        <Link href={`/tracker_curb/${curb.tracker_curb_id}`} className="kit-number">
          {curb.curb_no}
        </Link>{' '}
        {curb.tag && <strong>{curb.tag}</strong>}
        <p>
          {isParts ? curb.family : `${curb.qty} × ${curb.family}, `}
          <span className="kit-figure">{curb.size}</span>
        </p>
        <p>
          <span className="kit-quiet">{isParts ? 'No drawing needed' : 'Drawing '}</span>
          {!isParts && drawingStatus && <FieldState field={drawingStatus} value={curb.drawing_status} />}
          {curb.drawing_rev && <span className="kit-quiet"> revision {curb.drawing_rev}</span>}
          {stage && (
            <>
              <span className="kit-quiet"> · at </span>
              <Link href={`/buildsch/${stage}`}>{BUILD_STAGES[stage]}</Link>
            </>
          )}
        </p>
      </div>
      <ol className="staff-stages" aria-label={`Progress of ${curb.curb_no}`}>
        {curb.stages.map(({ stage: name, label, state, reached_dt }) => (
          <li key={name} className={`is-${state}`} {...(reached_dt ? { title: formatMoment(reached_dt) } : {})}>
            {label}
            <span className="visually-hidden">
              {state === 'done' ? ', done' : state === 'now' ? ', now' : ', still ahead'}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
