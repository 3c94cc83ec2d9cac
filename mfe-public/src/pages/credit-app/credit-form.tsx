import { useEffect, useId, useRef, type FormEvent } from 'react';
import { EntryField } from '../../calculator/entry-field.tsx';
import { EntrySelect } from '../../calculator/entry-select.tsx';
import { CREDIT_STEPS, type CreditField } from './credit-steps.ts';
import { useCreditApp, type CreditApp } from './use-credit-app.ts';

/** The application in steps. This browser keeps the entries, except for the sealed numbers, until they are sent. */
export function CreditForm() {
  const app = useCreditApp();
  const summary = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(app.step);
  useEffect(() => {
    // focus the heading of the next step; after a refusal focus the list of problems
    if (seen.current !== app.step) (app.message === '' ? heading : summary).current?.focus();
    seen.current = app.step;
  }, [app.step, app.message]);

  if (app.state === 'sent')
    return (
      <div className="panel" role="status">
        <h3>One step left</h3>
        <p>
          We e-mailed a link to <strong>{app.entries['signer_email']}</strong>. Open it within three days, and your
          application is with our accounting department. If nothing comes, check your spam folder, or apply again.
        </p>
      </div>
    );
  const step = CREDIT_STEPS[app.step];
  const isLast = app.step === CREDIT_STEPS.length - 1;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isFine = isLast ? await app.send() : app.next();
    if (!isFine) summary.current?.focus();
  };
  return (
    <form
      className="panel application-form"
      aria-label="Credit application"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <StepList at={app.step} />
      <div ref={summary} tabIndex={-1} role="alert" className="application-problem">
        {app.message}
        {app.named.length > 0 && (
          <ul>
            {app.named.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {step?.title}
        </h3>
        <p className="entry-hint">{step?.lead}</p>
      </div>
      {step?.fields.map((each) => (
        <StepField key={each.name} app={app} field={each} />
      ))}
      {isLast && <Agreement app={app} />}
      <p className="actions">
        {app.step > 0 && (
          <button type="button" className="cdi-button is-quiet" onClick={app.back}>
            Back
          </button>
        )}
        <button type="submit" className="cdi-button" aria-disabled={app.state === 'sending'}>
          {app.state === 'sending' ? 'Sending…' : isLast ? 'Sign and send' : 'Next'}
        </button>
      </p>
    </form>
  );
}

function StepList({ at }: { readonly at: number }) {
  return (
    <ol className="credit-steps" aria-label="Steps">
      {CREDIT_STEPS.map(({ id, title }, index) => (
        <li key={id} aria-current={index === at ? 'step' : undefined} className={index < at ? 'is-done' : undefined}>
          {title}
          {index < at && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

function StepField({ app, field }: { readonly app: CreditApp; readonly field: CreditField }) {
  const { name, label, isNeeded, options, isLong = false, isNumber = false, unit = '', hint, ...more } = field;
  const id = useId();
  const value = app.entries[name] ?? '';
  const error = app.problems[name];
  const words = isNeeded ? label : `${label} (optional)`;
  if (options)
    return (
      <EntrySelect
        label={words}
        value={value}
        options={options}
        error={error}
        onChange={(text) => app.set(name, text)}
      />
    );
  if (isLong)
    return (
      <div className="entry">
        <label htmlFor={id}>{words}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={1000}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => app.set(name, event.target.value)}
        />
        {error && (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    );
  return (
    <EntryField
      label={words}
      unit={unit}
      isText={!isNumber}
      value={value}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      {...more}
      onChange={(text) => app.set(name, text)}
    />
  );
}

/** The statement that the applicant signs. */
function Agreement({ app }: { readonly app: CreditApp }) {
  const id = useId();
  const { entries, problems, set } = app;
  return (
    <>
      <div className="application-trap" aria-hidden="true">
        <label htmlFor={`${id}-site`}>Leave this empty</label>
        <input
          id={`${id}-site`}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={entries['company_site'] ?? ''}
          onChange={(event) => set('company_site', event.target.value)}
        />
      </div>
      <div className="entry application-consent">
        <input
          id={`${id}-guarantee`}
          type="checkbox"
          checked={entries['is_guaranteed'] === 'true'}
          onChange={(event) => set('is_guaranteed', String(event.target.checked))}
        />
        <label htmlFor={`${id}-guarantee`}>
          I guarantee payment personally (optional; it can raise the limit of a new company).
        </label>
      </div>
      <div className="entry application-consent">
        <input
          id={`${id}-consent`}
          type="checkbox"
          checked={entries['consent'] === 'true'}
          aria-invalid={problems['consent'] !== undefined}
          aria-describedby={problems['consent'] ? `${id}-consent-error` : undefined}
          onChange={(event) => set('consent', String(event.target.checked))}
        />
        <label htmlFor={`${id}-consent`}>
          All of this is true. You may ask the bank and the companies named here about us. We accept the terms of sale;
          amounts past due bear interest at 1.5 % a month.
        </label>
        {problems['consent'] && (
          <p className="field-error" id={`${id}-consent-error`}>
            {problems['consent']}
          </p>
        )}
      </div>
    </>
  );
}
