import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { Notice } from '../../kit/panels/notice.tsx';

const SHOWN = 20;

/** Says that an undo took nothing back, and by row why. */
export function UndoRefused({ report }: { readonly report: Pick<MassUploadReport, 'undo_problems'> }) {
  const reasons = report.undo_problems;
  const [first] = reasons;
  if (!first) return null;
  const say = ({ row, message }: typeof first) => `Row ${row}: ${message}`;
  return reasons.length === 1 ? (
    <Notice kind="error" isUrgent title={`Nothing was taken back. ${say(first)}`} />
  ) : (
    <Notice
      kind="error"
      isUrgent
      title={`Nothing was taken back: ${reasons.length} rows cannot be, and an upload goes back as a whole.`}
    >
      <ul>
        {reasons.slice(0, SHOWN).map((reason) => (
          <li key={reason.row}>{say(reason)}</li>
        ))}
      </ul>
      {reasons.length > SHOWN && <p>And {reasons.length - SHOWN} more.</p>}
    </Notice>
  );
}
