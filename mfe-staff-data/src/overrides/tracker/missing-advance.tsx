import { callForData } from '@cdi/shared/api';
import { fieldsOf, readOrderAdvance } from '@cdi/shared/contracts';
import { isReleased } from '@cdi/shared/domain';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { formatCurrency } from '@cdi/shared/units';
import { useEffect, useState } from 'react';
import { mayCall } from '../../actions/may-call.ts';

/** What is missing of the payment in advance of an order that is not released, for who may know the money of customers. */
export function MissingAdvance({ record }: Pick<RecordPanelProps, 'record'>) {
  const [missing, setMissing] = useState<number | null>(null);
  const { status } = fieldsOf('tracker', record);
  const isAsked = mayCall(readOrderAdvance, useRecordServices().readActor()) && !isReleased(status);
  const { id, version } = record;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    const show = (usd: number | null) => !isOver && setMissing(usd);
    callForData(readOrderAdvance, { tracker_id: id }).then(
      (found) => show(found.missing),
      () => show(null),
    );
    return () => {
      isOver = true;
    };
  }, [id, version, isAsked]);
  if (!isAsked || missing === null || missing === 0) return null;
  return (
    <p>
      Paid in advance: <strong>{formatCurrency(missing, { rounding: 'none' })} missing</strong>. A payment lets the
      oldest order go that waits, or the one that it names.
    </p>
  );
}
