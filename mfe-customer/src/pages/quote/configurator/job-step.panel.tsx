import { BUYER_ROLES, isUnchosen, mayWriteField } from '@cdi/shared/catalogue';
import { FormField } from '@cdi/shared/kit';
import { fieldViews, toInput, type InputValue } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';
import { fieldNamed, headerFields } from '../quote-fields.ts';
import { JOB_FIELDS } from '../draft/steps.ts';
import { asError } from '../fields/as-error.ts';
import { HeaderField } from '../fields/header-field.tsx';
import { ReferenceRow } from '../fields/reference-row.tsx';
import { useConfigurator } from './configurator-context.ts';

/** Who the quote is for. Only employees choose: everyone else quotes for their own company. */
const PARTY_FIELDS = ['company_id', 'contact_user_id'] as const;

/** Leaves out carriers and suppliers, which buy nothing. */
const ONLY_BUYERS = { company_role: BUYER_ROLES.join(',') };

/** The job: where the curb goes, and for whom. */
export const JobStep = observer(function JobStep() {
  const { draft, actor } = useConfigurator();
  const parties = PARTY_FIELDS.filter((name) => actor !== null && mayWriteField(fieldNamed(headerFields, name), actor));
  return (
    <>
      {parties.length > 0 && (
        <div className="quote-field-grid">
          {parties.map((name) => (
            <HeaderReference key={name} name={name} />
          ))}
          <HeaderReference name="branch_id" />
        </div>
      )}
      <div className="quote-field-grid">
        {JOB_FIELDS.map((name) => (
          <HeaderField key={name} draft={draft} name={name} />
        ))}
        {actor !== null && <CopiedPeople />}
      </div>
    </>
  );
});

const HeaderReference = observer(function HeaderReference({ name }: { readonly name: string }) {
  const { draft } = useConfigurator();
  const field = fieldNamed(headerFields, name);
  if (field.kind !== 'reference') throw new Error(`${name} refers to no record.`);
  const shared = field.within ? draft.header[field.within] : undefined;
  const within = field.within && typeof shared === 'number' ? { [field.within]: String(shared) } : undefined;
  const narrow = name === 'company_id' ? ONLY_BUYERS : within;
  const isChosen = typeof draft.header[name] === 'number';
  return (
    <ReferenceRow
      to={field.to}
      narrow={narrow}
      name={name}
      label={field.label}
      chosen={isChosen ? (draft.labels[name] ?? `#${String(draft.header[name])}`) : ''}
      onChoose={(id, label) => draft.setParty(name, id, label)}
      unchosen={draft.headerUnread[name]?.text ?? null}
      onUnchosen={(text) => draft.keepUnchosen(name, field.label, text)}
      problem={draft.headerProblemAt(name)}
    />
  );
});

/** People who see the quote and its order in addition to its creator. */
const CopiedPeople = observer(function CopiedPeople() {
  const { draft } = useConfigurator();
  const field = fieldNamed(headerFields, 'cc_users');
  const { Input } = fieldViews.references;
  const chosen = toInput(field, draft.header['cc_users']) as readonly number[];
  const unchosen = draft.headerUnread['cc_users']?.text;
  const handleChange = (value: InputValue) =>
    isUnchosen(value)
      ? draft.keepUnchosen('cc_users', field.label, value.unchosen)
      : draft.setHeader('cc_users', value);
  return (
    <FormField
      name="cc_users"
      className="quote-field-row"
      label={field.label}
      hint={field.help}
      problem={asError(draft.headerProblemAt('cc_users'))}
    >
      {(control) => (
        <Input
          id={control.id}
          field={field}
          value={unchosen === undefined ? chosen : { unchosen, chosen }}
          onChange={handleChange}
          describedBy={control['aria-describedby']}
          isInvalid={control['aria-invalid'] ?? false}
        />
      )}
    </FormField>
  );
});
