import { fieldsOf } from '@cdi/shared/contracts';
import { Notice } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import type { RecordPanelProps } from '@cdi/shared/records';
import { CurbViews } from '../tracker-curb/curb-views.tsx';

/** The design drawn to scale, and what takes its place where it is obsolete. */
export function DesignDrawing({ record }: RecordPanelProps) {
  const { status, replaced_by_id } = fieldsOf('curb', record);
  return (
    <>
      {status === 'obsolete' && (
        <Notice kind="warning" title="Obsolete">
          <p>
            It is not quoted any more.{' '}
            {replaced_by_id !== null && <Link href={`/curb/${String(replaced_by_id)}`}>Use this one instead</Link>}
          </p>
        </Notice>
      )}
      <CurbViews fields={record.fields} />
    </>
  );
}
