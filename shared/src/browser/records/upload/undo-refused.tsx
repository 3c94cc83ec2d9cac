import { Link } from '@cdi/shared/mfe';
import type { UploadStep } from '@cdi/shared/api';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { Notice } from '../../kit/panels/notice.tsx';
import { objectPaths } from '../query/object-view.ts';

const SHOWN = 20;

interface UndoRefusedProps {
  readonly definition: ObjectDefinition;
  readonly report: Pick<MassUploadReport, 'undo_problems' | 'undo_problem_count' | 'taken_back' | 'applied'>;
  readonly isAsking: boolean;
  readonly onStep: (step: UploadStep) => void;
}

type Reason = MassUploadReport['undo_problems'][number];

/** Lists the records that the undo could not restore and why, and offers to undo all others. */
export function UndoRefused({ definition, report, isAsking, onStep }: UndoRefusedProps) {
  const { undo_problems: reasons, undo_problem_count: count, taken_back: taken, applied } = report;
  const [first] = reasons;
  if (!first) return null;
  // what concerns no record concerns the sheet as a whole
  if (count === 1 && first.record === null && taken === 0)
    return <Notice kind="error" isUrgent title={`Nothing was taken back. Row ${first.row}: ${first.message}`} />;
  const records = reasons.some(({ record }) => record !== null);
  // an all-or-nothing undo stops searching after this many problems; there may be more
  const isAll = taken > 0 || count <= reasons.length;
  const rows = count === 1 ? '1 row' : `${isAll ? '' : 'at least '}${count} rows`;
  const title =
    taken > 0
      ? `${taken} taken back. ${count === 1 ? '1 row stays' : `${count} rows stay`} as ${count === 1 ? 'it is' : 'they are'}.`
      : `Nothing was taken back: ${rows} cannot be, and an upload goes back as a whole.`;
  return (
    <Notice kind={taken > 0 ? 'warning' : 'error'} isUrgent title={title}>
      <ul>
        {reasons.slice(0, SHOWN).map((reason) => (
          <li key={reason.row}>
            <Place definition={definition} reason={reason} /> {reason.message}
          </li>
        ))}
      </ul>
      {count > SHOWN && <p>And {count - SHOWN} more.</p>}
      {records && (
        <p>Set these records back as the upload left them and undo it again, or leave them and take back the rest.</p>
      )}
      {records && taken === 0 && count < applied && (
        <Button disabled={isAsking} onClick={() => onStep('undo_rest')}>
          Take back the rest
        </Button>
      )}
    </Notice>
  );
}

/** The row, and the record that it made or changed. */
function Place({
  definition,
  reason: { row, record },
}: {
  readonly definition: ObjectDefinition;
  readonly reason: Reason;
}) {
  if (record === null) return <>Row {row}:</>;
  return (
    <>
      Row {row}, <Link href={objectPaths.details(definition, record.id)}>{record.label || `#${record.id}`}</Link>:
    </>
  );
}
