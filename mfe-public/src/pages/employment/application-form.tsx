import { useId, useRef, type FormEvent } from 'react';
import { EntryField } from '../../calculator/entry-field.tsx';
import { EntrySelect } from '../../calculator/entry-select.tsx';
import { APPLICATION_FIELDS, RESUME_TYPES, useApplication } from './use-application.ts';
import type { Openings } from './use-openings.ts';

/** Name, contact data, position, a short text and a résumé. Keeps the entries when the server refuses them. */
export function ApplicationForm({ loading }: { readonly loading: Openings }) {
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const { entries, problems, state, message, set, setResume, send } = useApplication(loading);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send())) summary.current?.focus();
  };

  if (state === 'sent') return <ApplicationSent email={entries.email} />;
  return (
    <form
      className="panel application-form"
      aria-label="Apply"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div ref={summary} tabIndex={-1} role="alert" className="application-problem">
        {message}
      </div>
      <EntrySelect
        label="Position"
        value={entries.job_opening_id}
        options={[
          ['0', 'Any position'],
          ...(loading.openings ?? []).map(
            (each) => [String(each.job_opening_id), `${each.position}, ${each.city}`] as const,
          ),
        ]}
        onChange={(value) => set('job_opening_id', value)}
      />
      {APPLICATION_FIELDS.map(({ name, label, ...more }) => (
        <EntryField
          key={name}
          label={label}
          unit=""
          isText
          {...more}
          value={entries[name]}
          error={problems[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
      <div className="entry">
        <label htmlFor={`${id}-message`}>What you can do, and from when (optional)</label>
        <textarea
          id={`${id}-message`}
          rows={5}
          maxLength={2000}
          value={entries.message}
          onChange={(event) => set('message', event.target.value)}
        />
      </div>
      <ResumeField problem={problems.files} onChoose={setResume} />
      {/* people do not see it; programs that fill in every field do */}
      <div className="application-trap" aria-hidden="true">
        <label htmlFor={`${id}-site`}>Leave this empty</label>
        <input
          id={`${id}-site`}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={entries.company_site}
          onChange={(event) => set('company_site', event.target.value)}
        />
      </div>
      <ConsentField
        isGiven={entries.consent}
        problem={problems.consent}
        onChange={(isGiven) => set('consent', isGiven)}
      />
      <p className="actions">
        <button type="submit" className="cdi-button" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending…' : 'Send my application'}
        </button>
      </p>
    </form>
  );
}

function ApplicationSent({ email }: { readonly email: string }) {
  return (
    <div className="panel" role="status">
      <h3>One step left</h3>
      <p>
        We e-mailed a link to <strong>{email}</strong>. Open it within 24 hours, and your application is with us. If
        nothing comes, check your spam folder, or apply again.
      </p>
    </div>
  );
}

interface ResumeFieldProps {
  readonly problem: string | undefined;
  readonly onChoose: (file: File | null) => void;
}

function ResumeField({ problem, onChoose }: ResumeFieldProps) {
  const id = useId();
  return (
    <div className="entry">
      <label htmlFor={id}>Résumé (optional)</label>
      <input
        id={id}
        type="file"
        accept={RESUME_TYPES.map((each) => `.${each}`).join()}
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== undefined}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <p className={problem ? 'field-error' : 'entry-hint'} id={`${id}-note`}>
        {problem ?? 'PDF, Word or a photo, at most 10 MB.'}
      </p>
    </div>
  );
}

interface ConsentFieldProps {
  readonly isGiven: boolean;
  readonly problem: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
}

function ConsentField({ isGiven, problem, onChange }: ConsentFieldProps) {
  const id = useId();
  return (
    <div className="entry application-consent">
      <input
        id={id}
        type="checkbox"
        checked={isGiven}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>
        You may keep what I send for a year to decide on this application. Only your HR department reads it.
      </label>
      {problem && (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}
