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

  if (state === 'sent')
    return (
      <div className="panel" role="status">
        <h3>One step left</h3>
        <p>
          We e-mailed a link to <strong>{entries.email}</strong>. Open it within 24 hours, and your application is with
          us. If nothing comes, check your spam folder, or apply again.
        </p>
      </div>
    );
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
      <div className="entry">
        <label htmlFor={`${id}-resume`}>Résumé (optional)</label>
        <input
          id={`${id}-resume`}
          type="file"
          accept={RESUME_TYPES.map((each) => `.${each}`).join()}
          aria-describedby={`${id}-resume-note`}
          aria-invalid={problems.files !== undefined}
          onChange={(event) => setResume(event.target.files?.[0] ?? null)}
        />
        <p className={problems.files ? 'field-error' : 'entry-hint'} id={`${id}-resume-note`}>
          {problems.files ?? 'PDF, Word or a photo, at most 10 MB.'}
        </p>
      </div>
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
      <div className="entry application-consent">
        <input
          id={`${id}-consent`}
          type="checkbox"
          checked={entries.consent}
          aria-invalid={problems.consent !== undefined}
          aria-describedby={problems.consent ? `${id}-consent-error` : undefined}
          onChange={(event) => set('consent', event.target.checked)}
        />
        <label htmlFor={`${id}-consent`}>
          You may keep what I send for a year to decide on this application. Only your HR department reads it.
        </label>
        {problems.consent && (
          <p className="field-error" id={`${id}-consent-error`}>
            {problems.consent}
          </p>
        )}
      </div>
      <p className="actions">
        <button type="submit" className="cdi-button" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending…' : 'Send my application'}
        </button>
      </p>
    </form>
  );
}
