import { callForData } from '@cdi/shared/api';
import { readCancelCost, type OrderCancelCost } from '@cdi/shared/contracts';
import { Notice } from '@cdi/shared/kit';
import type { RecordPanelProps } from '@cdi/shared/records';
import { formatCurrency } from '@cdi/shared/units';
import { useEffect, useState } from 'react';

const dollars = (usd: number): string => formatCurrency(usd, { rounding: 'none' });

/** Cost of canceling the order now, shown beforehand to users who may cancel. Renders nothing when canceling is free. */
export function CancelCost({ record }: Pick<RecordPanelProps, 'record'>) {
  const [cost, setCost] = useState<OrderCancelCost | null>(null);
  const mayCancel = record.rights.transitions.includes('cancel');
  const { id, version } = record;
  useEffect(() => {
    if (!mayCancel) return undefined;
    let isOver = false;
    const show = (found: OrderCancelCost | null) => !isOver && setCost(found);
    callForData(readCancelCost, { tracker_id: id }).then(show, () => show(null));
    return () => {
      isOver = true;
    };
  }, [id, version, mayCancel]);
  if (!mayCancel || cost === null || cost.cancel_fee === 0) return null;
  return (
    <Notice kind="warning" title={`Cancelling this order now costs its customer ${dollars(cost.cancel_fee)}`}>
      <ul>
        {cost.lines.map(({ curb_no, share_percent, amount }) => (
          <li key={curb_no}>
            {curb_no}: {share_percent} % of its price, {dollars(amount)},{' '}
            {share_percent === 100 ? 'since its shell stands' : 'since its sheets are nested'}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
