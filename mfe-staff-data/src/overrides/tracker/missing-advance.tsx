import { callForData } from '@cdi/shared/api';
import { fieldsOf, readOrderAdvance } from '@cdi/shared/contracts';
import { isReleased } from '@cdi/shared/trade';
import { useLoader } from '@cdi/shared/kit';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { formatCurrency } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { mayCall } from '../../actions/may-call.ts';

/** Missing amount of the payment in advance for an unreleased order, for users who may see customer balances. */
export function MissingAdvance({ record }: Pick<RecordPanelProps, 'record'>) {
  const { id, version } = record;
  const isAsked = mayCall(readOrderAdvance, useRecordServices().readActor());
  if (!isAsked || isReleased(fieldsOf('tracker', record).status)) return null;
  return <Missing key={`${id}-${version}`} trackerId={id} />;
}

/** A line beside the record; renders nothing until the amount is known. */
const Missing = observer(function Missing({ trackerId }: { readonly trackerId: number }) {
  const { state } = useLoader((signal) => callForData(readOrderAdvance, { tracker_id: trackerId }, { signal }));
  const missing = state.kind === 'ready' ? state.value.missing : null;
  if (missing === null || missing === 0) return null;
  return (
    <p>
      Paid in advance: <strong>{formatCurrency(missing, { rounding: 'none' })} missing</strong>. A payment lets the
      oldest order go that waits, or the one that it names.
    </p>
  );
});
