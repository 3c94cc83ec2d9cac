import { Link } from '@cdi/shared/mfe';
import { LoaderStore } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { countOpen, findMers } from './find-mers.ts';

/** Leads to the requests and reports of an order, and says how many are open. */
export const OpenMers = observer(function OpenMers({
  trackerId,
  version,
}: {
  readonly trackerId: number;
  readonly version: number;
}) {
  const [store] = useState(
    () => new LoaderStore(async (signal) => countOpen(await findMers({ tracker_id: String(trackerId) }, signal))),
  );
  useEffect(() => void store.load(), [store, version]);
  const open = store.value ?? 0;
  return <Link href={`/tracker/${trackerId}?tab=mers`}>{open === 0 ? 'MERs' : `MERs, ${open} open`}</Link>;
});
