import { closeForgottenShift, loadClock, punchClock, type ClockAction } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { endForgotten, takePunch } from './clock.service.ts';
import { readClock } from './clock-state.service.ts';

const SAID: Readonly<Record<ClockAction, string>> = {
  in: 'Punched in',
  out: 'Punched out',
  meal: 'Enjoy your meal',
  break: 'On break',
  back: 'Back at work',
};

/** The time clock of every employee; the shop binds the change of a job, which may start a card. */
export function clockRoutes(binding: Binding): void {
  bindCall(binding, loadClock, async (_input, { context }) => ({ data: await readClock(context) }), {
    isOutsideTransaction: true,
  });
  bindCall(binding, punchClock, async ({ action, pressed_at }, { context }) => {
    await takePunch(context, action, { pressedAt: pressed_at });
    return { data: await readClock(context), opt: 'save', msg: SAID[action] };
  });
  bindCall(binding, closeForgottenShift, async ({ out, reason }, { context }) => {
    await endForgotten(context, out, reason);
    return { data: await readClock(context), opt: 'save', msg: 'The shift is closed' };
  });
}
