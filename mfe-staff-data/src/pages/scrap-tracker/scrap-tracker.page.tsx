import { FormField, LoaderPanel, StatePanel, ToolPage } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { ReferenceCombobox, useReferenceLabel } from '@cdi/shared/records';
import type { PageProps } from '@cdi/shared/remotes';
import { useSearchParams } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ScrapEntryPanel } from './scrap-entry.panel.tsx';
import { ScrapListPanel } from './scrap-list.panel.tsx';
import { ScrapStore } from './scrap.store.ts';
import './scrap-tracker.css';

/** `/scrap_tracker`: entry of scrap on the shop floor, and of off-cuts that are kept. The address holds the location. */
export const ScrapTrackerPage = observer(function ScrapTrackerPage({ audience }: PageProps) {
  usePageTitle('Scrap Tracker');
  const [params, setParams] = useSearchParams();
  const asked = params.get('location') ?? '';
  const locationId = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : (session.user?.defaultLocationID ?? 0);
  const label = useReferenceLabel('cdi_location', locationId || null);
  return (
    <ToolPage title="Scrap tracker" audience={audience}>
      <FormField label="Location" className="scrap-location">
        {({ id }) => (
          <ReferenceCombobox
            id={id}
            to="cdi_location"
            name="Location"
            label={locationId === 0 ? '' : label}
            onChoose={(chosen) => setParams(chosen === null ? {} : { location: String(chosen) }, { replace: true })}
          />
        )}
      </FormField>
      {locationId === 0 ? (
        <StatePanel kind="empty" title="Choose the location first">
          <p>Scrap is recorded where it happened: choose the plant.</p>
        </StatePanel>
      ) : (
        <Tracker key={locationId} locationId={locationId} />
      )}
    </ToolPage>
  );
});

const Tracker = observer(function Tracker({ locationId }: { readonly locationId: number }) {
  const [store] = useState(() => new ScrapStore(locationId));
  useEffect(() => {
    void store.tracker.load();
    return () => store.tracker.stop();
  }, [store]);
  return (
    <LoaderPanel store={store.tracker} what="scrap">
      {(tracker) => (
        <div className="scrap">
          {tracker.materials.length === 0 ? (
            <StatePanel kind="empty" title="No sheet material is known">
              <p>
                Scrap is told by material: enter the sheets among the <Link href="/material">materials</Link> first.
              </p>
            </StatePanel>
          ) : (
            <ScrapEntryPanel store={store} />
          )}
          {store.label && (
            <p role="status">
              {store.label.remnantNo} is kept.{' '}
              <Link href={`/cdi_file/${store.label.fileId}`}>Open its label to print it</Link>
            </p>
          )}
          <ScrapListPanel tracker={tracker} />
        </div>
      )}
    </LoaderPanel>
  );
});
