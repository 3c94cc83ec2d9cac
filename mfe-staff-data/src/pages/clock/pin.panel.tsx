import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { setClockPin, type ClockState } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';

const fields = {
  pin: field.text({
    label: 'PIN',
    required: true,
    maxLength: 8,
    pattern: '^\\d{4,8}$',
    patternHint: '4 to 8 digits',
    help: '4 to 8 digits that are not in a row. Keep it secret. Anyone who knows it can punch for you.',
  }),
};

/** By what the person is known at a shared clock, and its PIN. */
export function PinPanel({ kiosk, onDone }: Pick<ClockState, 'kiosk'> & { readonly onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="kit-section" aria-labelledby="clock-pin">
      <h2 id="clock-pin">Shared clock</h2>
      {kiosk.employee_no ? (
        <>
          <p>
            You are employee <strong>{kiosk.employee_no}</strong>
            {kiosk.has_pin ? ' and have a PIN.' : '. You have no PIN yet.'}{' '}
            <Link href="/clock/kiosk">Open the shared clock</Link>
          </p>
          <Button onClick={() => setIsOpen(true)}>{kiosk.has_pin ? 'Change PIN…' : 'Set PIN…'}</Button>
        </>
      ) : (
        <p className="kit-quiet">
          HR gives you an employee number first: with it and a PIN you punch at a shared clock.
        </p>
      )}
      {isOpen && (
        <FieldsDialog
          title="PIN for the shared clock"
          okText="Set it"
          fields={fields}
          onSend={({ pin }) => callServer(setClockPin, { user_id: 0, pin })}
          onDone={() => {
            setIsOpen(false);
            onDone();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
