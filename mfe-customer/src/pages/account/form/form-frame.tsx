import { observer } from 'mobx-react-lite';
import { createContext, useContext, useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { Alert, Button } from '@cdi/shared/ui';
import type { FormStore, FormValues } from './form.store.ts';

interface FrameFacts {
  readonly fieldId: (name: string) => string;
}

const FrameContext = createContext<FrameFacts>({ fieldId: (name) => name });

/** The ids of the form around a field. */
export function useFormFrame(): FrameFacts {
  return useContext(FrameContext);
}

interface FormFrameProps<V extends FormValues> {
  readonly store: FormStore<V>;
  /** What the form is, for those who cannot see its heading. */
  readonly name: string;
  readonly submitLabel: string;
  /** While it is being sent. */
  readonly busyLabel: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly more?: ReactNode;
}

/** A form: its fields, the summary of what is wrong, and the one button. */
export const FormFrame = observer(function FormFrame<V extends FormValues>(props: FormFrameProps<V>) {
  const { store, name, submitLabel, busyLabel, onSubmit, children, more } = props;
  const prefix = useId();
  const fieldId = (field: string) => `${prefix}-${field}`;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <FrameContext value={{ fieldId }}>
      <form className="acc-form" aria-label={name} noValidate onSubmit={handleSubmit}>
        <FormSummary store={store} fieldId={fieldId} />
        {store.isRestored && (
          <Alert type="info" showIcon title="What you typed before is back. Nothing of it was sent." />
        )}
        {children}
        <div className="acc-actions">
          <Button type="primary" size="large" htmlType="submit" loading={store.isSending}>
            {store.isSending ? busyLabel : submitLabel}
          </Button>
          {more}
        </div>
      </form>
    </FrameContext>
  );
});

interface FormSummaryProps<V extends FormValues> {
  readonly store: FormStore<V>;
  readonly fieldId: (name: string) => string;
}

/** What is wrong with the form, with the way to each field. Takes the focus after every refused attempt. */
const FormSummary = observer(function FormSummary<V extends FormValues>({ store, fieldId }: FormSummaryProps<V>) {
  const ref = useRef<HTMLDivElement>(null);
  const { refusals, refusal, problemList } = store;
  useEffect(() => {
    if (refusals > 0) ref.current?.focus();
  }, [refusals]);
  if (refusals === 0 || (!refusal && problemList.length === 0)) return null;
  return (
    <div ref={ref} className="acc-summary" role="alert" tabIndex={-1}>
      {refusal ? (
        <p>{refusal.message}</p>
      ) : (
        <>
          <p>
            {problemList.length === 1 ? 'One entry needs a change:' : `${problemList.length} entries need a change:`}
          </p>
          <ul>
            {problemList.map((problem) => (
              <li key={problem.name}>
                <a
                  href={`#${fieldId(problem.name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId(problem.name))?.focus();
                  }}
                >
                  {problem.message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {refusal?.code && (
        <p className="acc-help">
          Reference for support: <code>{refusal.code}</code>
        </p>
      )}
    </div>
  );
});
