import type { PageProps } from '@cdi/shared/remotes';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { STANDARD_RATES } from '@cdi/shared/catalogue';
import { writeCostSheet } from '@cdi/shared/domain/pricing';
import { downloadText, FormField, LoaderPanel, NativeSelect, Notice, ToolPage, writeCsv } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { SheetDrop } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { downloadVersion } from '../../cogs/cost-words.ts';
import { CogsUploadStore } from './cogs-upload.store.ts';
import { SheetReport } from './sheet-report.panel.tsx';
import '../../cogs/cogs.css';

/** `/cogs_upload`: a sheet of costs is read cell by cell, held against the version in force, and taken into a draft. */
export function CogsUploadPage({ audience }: PageProps) {
  usePageTitle('COGS Upload');
  return (
    <ToolPage title="COGS Upload" audience={audience} actions={<Link href="/cogs_config">COGS Configuration</Link>}>
      <Upload />
    </ToolPage>
  );
}

const Upload = observer(function Upload() {
  const [store] = useState(() => new CogsUploadStore());
  useEffect(() => {
    void store.loader.load();
    return () => store.loader.stop();
  }, [store]);
  return (
    <LoaderPanel store={store.loader} what="cost versions">
      {() => (
        <>
          {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
          {store.taken && (
            <p role="status">
              The sheet is in draft <Link href={`/standard_cost/${store.taken.id}`}>{store.taken.name}</Link>, with the
              file. Compare it and see its effect in <Link href="/cogs_config">COGS Configuration</Link>, then activate
              it.
            </p>
          )}
          {store.checked ? <SheetReport store={store} checked={store.checked} /> : <ChooseSheet store={store} />}
        </>
      )}
    </LoaderPanel>
  );
});

const ChooseSheet = observer(function ChooseSheet({ store }: { readonly store: CogsUploadStore }) {
  const template = () => {
    if (store.inForce) downloadVersion(store.inForce);
    else downloadText('cogs_template.csv', writeCsv(writeCostSheet(session.readToday(), STANDARD_RATES)));
  };
  const options = [
    { value: '0', label: 'A new draft' },
    ...store.drafts.map((draft) => ({ value: String(draft.standard_cost_id), label: `Draft ${draft.cost_version}` })),
  ];
  return (
    <>
      <ol className="cogs-steps">
        <li>
          <Button onClick={template}>
            Download the template{store.inForce ? ` with the rates of ${store.inForce.cost_version}` : ''}
          </Button>{' '}
          <span className="kit-quiet">
            A row for each rate. Change the column “value” alone, and save it as CSV or XLSX.
          </span>
        </li>
        <li>
          <FormField label="Take it into" hint="Versions that were activated do not change.">
            {(control) => (
              <NativeSelect
                {...control}
                options={options}
                value={String(store.draftId)}
                onChange={(id) => store.chooseDraft(Number(id))}
              />
            )}
          </FormField>
        </li>
        <li>
          <SheetDrop
            onSheet={(csv, fileName) => void store.check({ csv }, fileName)}
            onWorkbook={(xlsx, fileName) => void store.check({ xlsx }, fileName)}
          />
        </li>
      </ol>
      <p className="kit-quiet">
        Nothing is saved before you have seen what differs. A sheet is taken whole or not at all.
      </p>
    </>
  );
});
