import { observer } from 'mobx-react-lite';
import { createContext, useContext, useId, type FormEvent, type ReactNode } from 'react';
import { Alert, Button } from '@cdi/shared/ui';
import type { FormValues } from '../stores/form-definition.ts';
import type { FormStore } from '../stores/form.store.ts';
import { ProblemSummary } from './problem-summary.tsx';

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
  /** Accessible name of the form, for people who cannot see its heading. */
  readonly name: string;
  readonly submitLabel: string;
  /** While it is being sent. */
  readonly busyLabel: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly more?: ReactNode;
}

/** A form: its fields, the summary of its problems, and the one button. */
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
      <form className="kit-form" aria-label={name} noValidate onSubmit={handleSubmit}>
        <FormSummary store={store} fieldId={fieldId} />
        {store.isRestored && (
          <Alert type="info" showIcon title="What you typed before is back. Nothing of it was sent." />
        )}
        {children}
        <div className="kit-form-actions">
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

/** The problems of the form, with a link to each field. Takes the focus after every refused attempt. */
const FormSummary = observer(function FormSummary<V extends FormValues>({ store, fieldId }: FormSummaryProps<V>) {
  const { state, refusals, refusal, problemList } = store;
  if (state.kind !== 'refused' || (!refusal && problemList.length === 0)) return null;
  const count = problemList.length;
  return (
    <ProblemSummary
      title={refusal?.message ?? (count === 1 ? 'One entry needs a change:' : `${count} entries need a change:`)}
      attempt={refusals}
      lines={refusal ? [] : problemList.map(({ name, message }) => ({ controlId: fieldId(name), message }))}
    >
      {refusal?.code && (
        <p className="kit-help">
          Reference for support: <code>{refusal.code}</code>
        </p>
      )}
    </ProblemSummary>
  );
});
