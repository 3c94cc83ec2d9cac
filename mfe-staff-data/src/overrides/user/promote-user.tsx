import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { fieldsOf, promoteUser, type Suggestion } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { USER_TYPE, USER_TYPE_LABEL } from '@cdi/shared/policy';
import { useRecordServices, type LookUp, type RecordPanelProps } from '@cdi/shared/records';
import { isEmptyValue } from '@cdi/shared/units';
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

/** Companies with the name that the user gave; null until they are loaded, or if the lookup failed. */
function useCompanies(named: string, lookUp: LookUp): readonly Suggestion[] | null {
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  useEffect(() => {
    if (named === '') return undefined;
    const stop = new AbortController();
    lookUp('company', named, { signal: stop.signal }).then(
      (all) => stop.signal.aborted || setFound(all.filter(({ value }) => !isEmptyValue(value))),
      () => setFound(null),
    );
    return () => stop.abort();
  }, [named, lookUp]);
  return found;
}

/** Sets type, company and branch of a newly registered user. */
export const PromoteUser = observer(function PromoteUser({ record, onChanged }: RecordPanelProps) {
  const { readActor, lookUp } = useRecordServices();
  const actor = readActor();
  const [isOpen, setIsOpen] = useState(false);
  const person = fieldsOf('user', record);
  const named = String(person.company_name_given ?? '').trim();
  const isNew = String(person.user_type) === String(USER_TYPE.newUser);
  const found = useCompanies(isNew ? named : '', lookUp);
  if (!isNew || !mayCall(promoteUser, actor)) return null;
  const [match] = found?.length === 1 ? found : [];
  return (
    <section className="kit-section" aria-labelledby="promote-user">
      <h2 id="promote-user">New user</h2>
      <p>
        Registered{named ? <> for “{named}”</> : null}. Quotes are open to this person once type and company are set.
      </p>
      {match && <p>We know {match.label}: it is proposed.</p>}
      {found?.length === 0 && (
        <p>
          No company is called so.{' '}
          <Link href={`/company/new?set.company_name=${encodeURIComponent(named)}`}>Make the company</Link> first, then
          promote.
        </p>
      )}
      <button type="button" className="cdi-button is-signal" onClick={() => setIsOpen(true)}>
        Promote
      </button>
      {isOpen && (
        <FieldsDialog
          title={`Promote ${String(person.first_name ?? '')} ${String(person.last_name ?? '')}`}
          okText="Promote"
          fields={fields}
          initial={match ? { company_id: match.value } : {}}
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
