import { callServer } from '@cdi/shared/api';
import { field, type FieldMap } from '@cdi/shared/catalogue';
import { finishMaintenance } from '@cdi/shared/contracts';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { fieldsNamed, givenOf } from './maintenance-api.ts';

/** Facts of the request that the dialog needs. */
export interface FinishFacts {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  /** Whether its checklist has unticked lines. */
  readonly hasOpenChecks: boolean;
  /** Whether the machine is down until the request is done. */
  readonly isStopped: boolean;
  readonly known: Readonly<Record<string, unknown>>;
}

const minutes = (name: string, required: boolean) => {
  const found = fieldsNamed([name])[name];
  return found ? { [name]: { ...found, required } } : {};
};

function fieldsFor({ hasOpenChecks, isStopped }: FinishFacts): FieldMap {
  const work = fieldsNamed(['work_done'])['work_done'];
  return {
    ...(work ? { work_done: { ...work, required: true } } : {}),
    ...minutes('labor_minutes', false),
    ...minutes('downtime_minutes', isStopped),
    ...fieldsNamed(['meter_reading']),
    ...(hasOpenChecks ? { is_checked: field.boolean({ label: 'Every line of the checklist was done' }) } : {}),
  };
}

interface FinishDialogProps {
  readonly request: FinishFacts;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what was done. */
export function FinishDialog({ request, onDone, onClose }: FinishDialogProps) {
  return (
    <FieldsDialog
      title={`${request.name} is done`}
      okText="Done"
      fields={fieldsFor(request)}
      initial={request.known}
      onSend={(values, idempotencyKey) => {
        const { work_done = '', is_checked, ...numbers } = givenOf(values);
        return callServer(
          finishMaintenance,
          {
            maintenance_request_id: request.id,
            version: request.version,
            work_done,
            ...numbers,
            ...(is_checked === 'true' ? { is_checked: true } : {}),
          },
          { idempotencyKey },
        );
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
