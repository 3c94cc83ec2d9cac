import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { listCurbChanges } from './curb-changes.ts';

/** The differences between two versions, value by value. */
export function Changes({ before, after }: { readonly before: ApprovalDrawing; readonly after: ApprovalDrawing }) {
  const changes = listCurbChanges(before, after);
  if (changes.length === 0)
    return (
      <p>
        Revision {after.rev} has the same values as revision {before.rev}.
      </p>
    );
  return (
    <table className="fit">
      <caption>
        What changed from revision {before.rev} to {after.rev}
      </caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Revision {before.rev}</th>
          <th scope="col">Revision {after.rev}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            <td>{change.before}</td>
            <td>{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
