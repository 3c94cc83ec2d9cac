import { openKiosk, punchKiosk, setClockPin, unlockClock, type ClockAction } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { openClock, punchAtKiosk, setPin, unlockNumber } from './kiosk.service.ts';

const SAID: Readonly<Record<ClockAction, string>> = {
  in: 'punched in',
  out: 'punched out',
  meal: 'at a meal',
  break: 'on break',
  back: 'back at work',
};

/** A time clock that many share: a tablet at the door of the shop. */
export function kioskRoutes(binding: Binding): void {
  const outside = { isOutsideTransaction: true };
  bindCall(binding, setClockPin, async ({ user_id, pin }, { context }) => {
    const data = await setPin(context, user_id, pin);
    return { data, opt: 'save', msg: `The PIN of employee ${data.employee_no} is set` };
  });
  bindCall(binding, unlockClock, async ({ user_id }, { context }) => {
    const data = await unlockNumber(context, user_id);
    const msg = data.was_locked
      ? `Number ${data.employee_no} is unlocked at the shared clocks`
      : `Number ${data.employee_no} was not locked`;
    return { data, opt: 'save', msg };
  });
  bindCall(binding, openKiosk, async (proof, { context }) => ({ data: await openClock(context, proof) }), outside);
  bindCall(
    binding,
    punchKiosk,
    async ({ action, ...proof }, { context }) => {
      const data = await punchAtKiosk(context, proof, action);
      return { data, opt: 'save', msg: `${data.name}: ${SAID[action]}` };
    },
    outside,
  );
}
