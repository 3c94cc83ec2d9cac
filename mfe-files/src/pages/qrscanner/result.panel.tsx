import { callForData } from '@cdi/shared/api';
import { readScan, type Scanned } from '@cdi/shared/contracts';
import { LoaderPanel, StatePanel, useLoader } from '@cdi/shared/kit';
import { isUnreached, outbox } from '@cdi/shared/outbox';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AssetCard } from './asset-card.tsx';
import { CurbCard } from './curb-card.tsx';
import { LotCard, OrderCard } from './paper-cards.tsx';
import { UnreachedCard } from './unreached-card.tsx';

/** Characters of a code that are looked at. */
const MOST_CODE = 400;
/** While offline, the last result stays. */
const KEEP = { onFailure: 'keep' } as const;

/** The object of a scanned code. */
export const ResultPanel = observer(function ResultPanel({ code: scanned }: { readonly code: string }) {
  const code = scanned.slice(0, MOST_CODE);
  const store = useLoader(async (signal) => (await callForData(readScan, { code }, { signal })).found, KEEP);
  useEffect(() => {
    const look = () => void store.load();
    const stopHearing = outbox.subscribe(look);
    window.addEventListener('online', look);
    return () => {
      stopHearing();
      window.removeEventListener('online', look);
    };
  }, [store]);
  const { state } = store;
  if (state.kind === 'failed' && isUnreached(state.error))
    return <UnreachedCard code={code} onRetry={() => void store.load()} />;
  return (
    <LoaderPanel store={store} what="what the code means">
      {(found) =>
        found.length === 0 ? (
          <StatePanel kind="no-match" title="This code is none of ours">
            <p>
              No curb, crate, machine, lot or order has “{code.slice(0, 60)}”. Scan the label again, or type the number
              that stands beside it.
            </p>
          </StatePanel>
        ) : (
          <>
            {found.length > 1 && <p className="kit-quiet">Several places have a machine of this tag. Choose yours.</p>}
            {found.map((each) => (
              <ScannedCard key={keyOf(each)} found={each} onChanged={() => void store.load()} />
            ))}
          </>
        )
      }
    </LoaderPanel>
  );
});

const keyOf = (found: Scanned): string => (found.kind === 'asset' ? `asset-${found.asset_id}` : found.kind);

function ScannedCard({ found, onChanged }: { readonly found: Scanned; readonly onChanged: () => void }) {
  switch (found.kind) {
    case 'curb':
      return <CurbCard curb={found} onChanged={onChanged} />;
    case 'asset':
      return <AssetCard asset={found} onChanged={onChanged} />;
    case 'lot':
      return <LotCard lot={found} />;
    case 'order':
      return <OrderCard order={found} />;
  }
}
