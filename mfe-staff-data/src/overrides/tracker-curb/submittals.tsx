import { observer } from 'mobx-react-lite';
import { ChildTable, FileLink, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';

const COLUMNS = ['rev', 'sent_dt', 'sent_by', 'answer', 'answered_dt', 'answered_name', 'comment', 'reminders'];

/** Every version of the drawing that went to the customer, and the answer to it. */
export const Submittals = observer(function Submittals({ definition, record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const child = definition.children?.['submittals'];
  if (!child) return null;
  return (
    <section className="kit-section" aria-labelledby="submittals-heading">
      <h2 id="submittals-heading">Submittals</h2>
      <ChildTable
        child={child}
        rows={record.children['submittals'] ?? []}
        actor={actor}
        names={COLUMNS}
        renderAction={(row) => (
          <FileLink
            file={{ cdi_file_id: Number(row['cdi_file_id']), title: `Drawing, revision ${String(row['rev'])}` }}
          />
        )}
      />
    </section>
  );
});
