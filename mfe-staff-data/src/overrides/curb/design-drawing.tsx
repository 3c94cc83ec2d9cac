import { fieldsOf } from '@cdi/shared/contracts';
import { curbSpecFromRecord, validateCurb } from '@cdi/shared/domain/curb';
import { Notice } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import type { RecordPanelProps } from '@cdi/shared/records';
import { useMemo } from 'react';
import { CurbViews } from '../tracker-curb/curb-views.tsx';

/** Findings of the design check: faults that block the release first, then warnings. */
function Findings({ fields }: { readonly fields: RecordPanelProps['record']['fields'] }) {
  const found = useMemo(() => validateCurb(curbSpecFromRecord({ ...fields, qty: 1 })), [fields]);
  if (found.length === 0) return null;
  return (
    <Notice kind="warning" title="To look at">
      <ul className="staff-findings">
        {found.map(({ field, message }) => (
          <li key={`${field}${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The design drawn to scale with the findings of its check, and its successor if it is obsolete. */
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
      <Findings fields={record.fields} />
      <CurbViews fields={record.fields} />
    </>
  );
}
