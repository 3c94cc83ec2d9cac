import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { fieldsOf, promoteUser } from '@cdi/shared/contracts';
import { USER_TYPE, USER_TYPE_LABEL } from '@cdi/shared/policy';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

const TYPES = [USER_TYPE.distributor, USER_TYPE.contractor, USER_TYPE.contact, USER_TYPE.warehouse];

const fields = {
  user_type: field.choice({
    label: 'Type',
    required: true,
    options: Object.fromEntries(TYPES.map((type) => [String(type), USER_TYPE_LABEL[type]])),
  }),
  company_id: field.reference({ label: 'Company', to: 'company', required: true }),
  branch_id: field.reference({ label: 'Branch', to: 'branch', help: 'Needed when people see only their own branch.' }),
};

/** A new user has registered and waits to be told what it is: type, company, branch. */
export const PromoteUser = observer(function PromoteUser({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  const person = fieldsOf('user', record);
  if (String(person.user_type) !== String(USER_TYPE.newUser) || !mayCall(promoteUser, actor)) return null;
  const given = person.company_name_given;
  return (
    <section className="kit-section" aria-labelledby="promote-user">
      <h2 id="promote-user">New user</h2>
      <p>
        Registered{given ? <> for “{String(given)}”</> : null}. Quotes are open to this person once type and company are
        set.
      </p>
      <button type="button" className="cdi-button is-signal" onClick={() => setIsOpen(true)}>
        Promote
      </button>
      {isOpen && (
        <FieldsDialog
          title={`Promote ${String(person.first_name ?? '')} ${String(person.last_name ?? '')}`}
          okText="Promote"
          fields={fields}
          onSend={(values, idempotencyKey) =>
            callServer(
              promoteUser,
              {
                user_id: record.id,
                user_type: values['user_type'],
                company_id: values['company_id'],
                ...(values['branch_id'] === null ? {} : { branch_id: values['branch_id'] }),
              },
              { idempotencyKey },
            )
          }
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
});
