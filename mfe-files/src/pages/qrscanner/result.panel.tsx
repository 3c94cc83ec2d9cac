import { callForData } from '@cdi/shared/api';
import { readScan, type Scanned } from '@cdi/shared/contracts';
import { LoaderPanel, StatePanel, useLoader } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { AssetCard } from './asset-card.tsx';
import { CurbCard } from './curb-card.tsx';
import { LotCard, OrderCard } from './paper-cards.tsx';

/** What a code was found to mean. */
export const ResultPanel = observer(function ResultPanel({ code }: { readonly code: string }) {
  const store = useLoader(
    async (signal) => (await callForData(readScan, { code: code.slice(0, 400) }, { signal })).found,
  );
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
