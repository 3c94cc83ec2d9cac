import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { useParams } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { Button, Progress } from '@cdi/shared/ui';
import { formatBytes } from '@cdi/shared/units';
import { DownloadStore, type DownloadServices } from './download.store.ts';

interface DownloadPageProps {
  readonly services?: DownloadServices;
}

/** `/download/{id}`: starts the download and shows its result. */
export const DownloadPage = observer(function DownloadPage({ services }: DownloadPageProps) {
  const { id = '' } = useParams();
  const fileId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  const [store] = useState(() => new DownloadStore(services));
  usePageTitle('Download', id);
  useEffect(() => {
    if (fileId !== null) void store.start(fileId);
    return () => store.stop();
  }, [store, fileId]);

  if (fileId === null)
    return (
      <div className="download-page">
        <h1>Download</h1>
        <StatePanel kind="no-match" title={`“${id}” is not the number of a file`}>
          <p>The link is incomplete. Open the file from its quote or order again.</p>
        </StatePanel>
      </div>
    );
  return (
    <div className="download-page">
      <h1>Download</h1>
      <DownloadOutcome store={store} fileId={fileId} />
    </div>
  );
});

interface OutcomeProps {
  readonly store: DownloadStore;
  readonly fileId: number;
}

const DownloadOutcome = observer(function DownloadOutcome({ store, fileId }: OutcomeProps) {
  const { state } = store;
  const again = <Button onClick={() => void store.start(fileId)}>Download again</Button>;
  switch (state.kind) {
    case 'asking':
      return <StatePanel kind="loading" title="Asking for the file" />;
    case 'fetching': {
      const { arrivedBytes, totalBytes } = state;
      const percent = totalBytes === null ? 0 : Math.floor((arrivedBytes / totalBytes) * 100);
      return (
        <StatePanel kind="loading" title="Fetching the file">
          <Progress percent={percent} aria-label="Fetching the file" />
          <p>
            {formatBytes(arrivedBytes)}
            {totalBytes !== null && ` of ${formatBytes(totalBytes)}`}
          </p>
        </StatePanel>
      );
    }
    case 'failed':
      return <FailurePanel error={state.error} what="file" onRetry={() => void store.start(fileId)} />;
    case 'saved':
      return (
        <section className="download-done" role="status">
          <h2>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3 8.5 3.2 3.2L13 4.8" />
            </svg>
            {state.fileName}
          </h2>
          <p>{formatBytes(state.sizeBytes)} arrived. Your browser has put it with your downloads.</p>
          <p className="download-more">
            {again}
            {session.isStaff && <Link href={`/cdi_file/${fileId}`}>Open its page</Link>}
          </p>
        </section>
      );
  }
});
