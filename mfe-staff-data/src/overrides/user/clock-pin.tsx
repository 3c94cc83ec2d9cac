import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field, parseField } from '@cdi/shared/catalogue';
import { fieldsOf, setClockPin, unlockClock } from '@cdi/shared/contracts';
import { Dialog, FormDialog, FormStore } from '@cdi/shared/kit';
import { GUESSABLE_PIN, hasRole, isGuessablePin, isStaff, ROLE, USER_TYPE } from '@cdi/shared/policy';
import { LabelledInput, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';
import { makePin } from './make-pin.ts';

const pin = field.text({
  label: 'PIN',
  required: true,
  maxLength: 8,
  pattern: '^\\d{4,8}$',
  patternHint: '4 to 8 digits',
  help: 'Digits that are not in a row.',
});
const again = field.text({ label: 'PIN again', required: true, maxLength: 8 });

const makeForm = () =>
  new FormStore({
    initial: { pin: '', again: '' },
    rules: {
      pin: (value) => {
        const parsed = parseField(pin, value);
        if (!parsed.ok) return parsed.message;
        return isGuessablePin(value) ? GUESSABLE_PIN : null;
      },
      again: (value, values) => (value === values.pin ? null : 'PIN again: type the same digits as above.'),
    },
  });

interface PinDialogProps {
  readonly userId: number;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A PIN is typed twice, or made; one that was made is shown this once. */
const PinDialog = observer(function PinDialog({ userId, name, onDone, onClose }: PinDialogProps) {
  const id = useId();
  const [store] = useState(makeForm);
  const [made, setMade] = useState<{ readonly pin: string; readonly no: string } | null>(null);
  const send = () =>
    store.send(
      ({ pin: typed }) => callServer(setClockPin, { user_id: userId, pin: typed }),
      (answer) => session.showAnswer(answer),
    );
  const handleSubmit = async () => {
    if (await send()) onDone();
  };
  const handleMake = async () => {
    const value = makePin();
    store.set('pin', value);
    store.set('again', value);
    const sent = await send();
    if (sent) setMade({ pin: value, no: sent.answer.data?.employee_no ?? '' });
  };
  if (made)
    return (
      <Dialog title={`PIN of ${name}`} okText="Done" onOk={onDone} onClose={onDone}>
        <p>
          Employee <strong>{made.no}</strong> punches at the shared clock with the PIN{' '}
          <strong className="user-pin">{made.pin}</strong>.
        </p>
        <p>Give it to {name} now: it is shown this once, and nobody can look it up.</p>
      </Dialog>
    );
  return (
    <FormDialog
      title={`Clock PIN of ${name}`}
      okText="Set it"
      isBusy={store.isSending}
      problem={store.refusal?.message}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>A PIN that was set before stops working. Type a new one twice, or have one made.</p>
      <p>
        <Button disabled={store.isSending} onClick={() => void handleMake()}>
          Make one
        </Button>
      </p>
      {Object.entries({ pin, again }).map(([key, each]) => {
        const inputName = key as 'pin' | 'again';
        return (
          <LabelledInput
            key={key}
            id={`${id}-${key}`}
            field={each}
            value={store.values[inputName]}
            error={store.problems[inputName]}
            isRequired
            onChange={(value) => store.set(inputName, String(value ?? ''))}
          />
        );
      })}
    </FormDialog>
  );
});

/** HR gives an employee the PIN of clocks that many share; HR and shop supervisors unlock a number that wrong PINs have locked. */
export const ClockPin = observer(function ClockPin({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [open, setOpen] = useState<'pin' | 'unlock' | null>(null);
  const person = fieldsOf('user', record);
  const isEmployee = String(person.user_type) === String(USER_TYPE.employee) && person.is_active !== false;
  if (actor === null || !isStaff(actor) || !isEmployee) return null;
  const maySetPin = hasRole(actor, [ROLE.hr]);
  const mayUnlock = mayCall(unlockClock, actor);
  if (!maySetPin && !mayUnlock) return null;
  const finish = () => {
    setOpen(null);
    onChanged();
  };
  const name = `${String(person.first_name ?? '')} ${String(person.last_name ?? '')}`.trim();
  return (
    <section className="kit-section" aria-labelledby="clock-pin">
      <h2 id="clock-pin">Shared clock</h2>
      {person.employee_no ? (
        <>
          <p>
            {name} is employee <strong>{String(person.employee_no)}</strong> there, and punches with a PIN.
          </p>
          <p>
            {maySetPin && <Button onClick={() => setOpen('pin')}>Set clock PIN…</Button>}{' '}
            {mayUnlock && <Button onClick={() => setOpen('unlock')}>Unlock number…</Button>}
          </p>
        </>
      ) : (
        <p className="kit-quiet">Enter an employee number first: with it and a PIN {name} punches at a shared clock.</p>
      )}
      {open === 'pin' && <PinDialog userId={record.id} name={name} onDone={finish} onClose={() => setOpen(null)} />}
      {open === 'unlock' && (
        <FieldsDialog
          title={`Unlock the number of ${name}`}
          okText="Unlock"
          fields={{}}
          onSend={() => callServer(unlockClock, { user_id: record.id })}
          onDone={finish}
          onClose={() => setOpen(null)}
        >
          <p>
            Five wrong PINs lock an employee number for 15 minutes. Unlock it for the person in front of you; the PIN
            stays the same.
          </p>
        </FieldsDialog>
      )}
    </section>
  );
});
