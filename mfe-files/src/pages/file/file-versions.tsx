import { TimeAgo } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from '@cdi/shared/mfe';
import { fileHandlerOf, RecordLink, type RecordPanelProps } from '@cdi/shared/records';
import { Button, Skeleton } from '@cdi/shared/ui';
import { readPlace } from './file-place.ts';
import { FileVersionsStore } from './file-versions.store.ts';

/** The record of the file, and the file's versions, newest first. */
export const FileVersions = observer(function FileVersions({ record }: RecordPanelProps) {
  const [store] = useState(() => new FileVersionsStore());
  const place = readPlace(record);
  const object = place?.object ?? '';
  const recordId = place?.id ?? 0;
  const handler = fileHandlerOf(object);
  // the version of the record changes when a newer file is attached
  const { id, version } = record;
  useEffect(() => {
    if (handler) void store.load(handler, recordId, id);
  }, [store, handler, recordId, id, version]);

  if (!place || !handler)
    return (
      <section className="kit-section" aria-label="Versions">
        <h2>Versions</h2>
        <p>This file is attached to no record: it was sent, but never attached.</p>
      </section>
    );
  const { state } = store;
  return (
    <section className="kit-section" aria-label="Versions">
      <h2>Versions</h2>
      {state.kind === 'loading' && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {state.kind === 'failed' && (
        <div role="alert">
          <p>The versions could not be loaded. {state.error.message}</p>
          <Button size="small" onClick={() => void store.load(handler, place.id, record.id)}>
            Try again
          </Button>
        </div>
      )}
      {state.kind === 'ready' && (
        <>
          <p>
            Attached to{' '}
            <RecordLink to={place.object} id={place.id} label={state.value.place || `${place.object} ${place.id}`} />
          </p>
          <ol className="file-versions">
            {state.value.versions.map((each) => (
              <li key={each.cdi_file_id} aria-current={each.cdi_file_id === record.id ? 'true' : undefined}>
                <Link href={`/cdi_file/${each.cdi_file_id}`}>Revision {each.revision}</Link>
                <span>
                  {each.is_current ? 'current' : 'superseded'}, {each.uploaded_by || 'CDI'},{' '}
                  <TimeAgo iso={each.created_dt} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
});
