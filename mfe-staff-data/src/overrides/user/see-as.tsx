import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { fieldsOf, seeAs, SEEING_MINUTES } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

const fields = {
  reason: field.text({
    label: 'Reason',
    required: true,
    maxLength: 200,
    help: 'Stands in the security log and in the history of the person.',
  }),
  code: field.text({
    label: 'Code',
    maxLength: 20,
    help: 'Of your authenticator app, where your account has a second factor.',
  }),
};

/** Shows a super user the product as this person sees it: menus, pages and records, read only. */
export const SeeAs = observer(function SeeAs({ record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  const token = useRef('');
  const person = fieldsOf('user', record);
  const canSignIn = person.status === 'active' && person.is_active !== false;
  if (!mayCall(seeAs, actor) || actor?.userId === record.id || !canSignIn || session.seeing.by) return null;
  const name = `${String(person.first_name ?? '')} ${String(person.last_name ?? '')}`.trim();
  return (
    <section className="kit-section" aria-labelledby="see-as">
      <h2 id="see-as">See as this user</h2>
      <p>The product as {name} has it, to understand a question. Nothing can be changed meanwhile, and it is logged.</p>
      <button type="button" className="cdi-button" onClick={() => setIsOpen(true)}>
        See as this user…
      </button>
      {isOpen && (
        <FieldsDialog
          title={`See as ${name}`}
          okText="See as this user"
          fields={fields}
          onSend={async ({ reason, code }) => {
            const answer = await callServer(seeAs, {
              user_id: record.id,
              reason: String(reason ?? ''),
              ...(code ? { code: String(code) } : {}),
            });
            token.current = answer.data?.token ?? '';
            return answer;
          }}
          onDone={() => {
            setIsOpen(false);
            session.seeing.begin(token.current);
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>
            Every page is as {name} sees it, for {SEEING_MINUTES} minutes at most. “Stop” at the top leads back here.
          </p>
        </FieldsDialog>
      )}
    </section>
  );
});
