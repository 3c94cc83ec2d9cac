import type { PageProps } from '@cdi/shared/remotes';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LoaderPanel, Notice, StatePanel, ToolPage } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { formatIsoDay } from '../../cogs/cost-words.ts';
import { CogsConfigStore } from './cogs-config.store.ts';
import { CompareVersions } from './compare-versions.panel.tsx';
import { VersionTable } from './version-table.tsx';
import '../../cogs/cogs.css';
import '../../settings/tool-links.css';

/** `/cogs_config`: versions of the standard costs, how two of them differ, and what one would do to margins. */
export function CogsConfigPage({ audience }: PageProps) {
  usePageTitle('COGS Configuration');
  return (
    <ToolPage
      title="COGS Configuration"
      audience={audience}
      actions={
        <nav className="tool-links" aria-label="More">
          <Link href="/cogs_upload">Upload</Link>
          <Link href="/standard_cost">All versions</Link>
        </nav>
      }
    >
      <Versions />
    </ToolPage>
  );
}

const Versions = observer(function Versions() {
  const [store] = useState(() => new CogsConfigStore());
  useEffect(() => {
    void store.loader.load();
    return () => {
      store.loader.stop();
      store.preview.stop();
    };
  }, [store]);
  return (
    <>
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      {store.made && (
        <p role="status">
          Draft {store.made.name} is made. <Link href={`/standard_cost/${store.made.id}`}>Change its rates</Link> or{' '}
          <Link href="/cogs_upload">upload a sheet into it</Link>.
        </p>
      )}
      <LoaderPanel store={store.loader} what="cost versions">
        {({ versions, left_out }) =>
          versions.length === 0 ? (
            <StatePanel kind="empty" title="No standard costs yet">
              <p>Without a version in force nothing is priced.</p>
              <Button type="primary" loading={store.isBusy} onClick={() => void store.copy(0)}>
                Begin with the standard rates
              </Button>
            </StatePanel>
          ) : (
            <>
              <InForce store={store} />
              <h2>Versions</h2>
              <VersionTable store={store} versions={versions} />
              {left_out > 0 && (
                <p className="kit-quiet">
                  {left_out} older versions stand under <Link href="/standard_cost">all versions</Link>.
                </p>
              )}
              <CompareVersions store={store} />
            </>
          )
        }
      </LoaderPanel>
    </>
  );
});

const InForce = observer(function InForce({ store }: { readonly store: CogsConfigStore }) {
  if (!store.inForce)
    return <Notice kind="warning" title="No version is in force: nothing can be priced until one is activated." />;
  return (
    <p>
      Prices take <Link href={`/standard_cost/${store.inForce.standard_cost_id}`}>{store.inForce.cost_version}</Link>,
      in force since {formatIsoDay(store.inForce.effective_from)}. Quotes and orders keep the version that they were
      priced by.
    </p>
  );
});
