import { readLoad } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';
import { mayCall } from '../../actions/may-call.ts';

/** Leads to the tool, where stops and crates of a load are changed. */
export const OpenLoad = observer(function OpenLoad({ record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  if (!actor || !mayCall(readLoad, actor)) return null;
  return <Link href={`/consolidation/${record.id}`}>Open at Consolidation</Link>;
});
