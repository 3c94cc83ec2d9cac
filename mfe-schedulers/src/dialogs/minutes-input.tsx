import type { Card } from '@cdi/shared/contracts';
import { FormField, type FormStore } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { formatMinutes } from '../board/board-load.ts';
import { readCurb } from '../boards/curb-face.ts';

interface MinutesInputProps<V extends { readonly minutes: string }> {
  readonly form: FormStore<V>;
  readonly card: Card;
  /** A check list is signed with it. */
  readonly isSigned?: boolean;
}

/** Note for a user who completes a colleague's work: it counts as done by the colleague, but a check by the one who signs it. */
const describeColleagueWork = ({ holder }: Card, isSigned: boolean): string =>
  holder === null || holder.id === session.user?.userID
    ? ''
    : `${holder.name} works on it, and it counts as done by ${isSigned ? 'you, who sign it' : 'them'}. `;

/** What the time clock has counted for the card, and that it is enough. */
function describeClock(card: Card): string {
  const { clock } = readCurb(card);
  return clock && clock.minutes > 0
    ? `The time clock counted ${formatMinutes(clock.minutes)}: leave this empty, or correct it. `
    : '';
}

/** The actual minutes of a card, optional. */
export const MinutesInput = observer(function MinutesInput<V extends { readonly minutes: string }>({
  form,
  card,
  isSigned = false,
}: MinutesInputProps<V>) {
  return (
    <FormField
      label="Actual time (optional)"
      hint={`${describeColleagueWork(card, isSigned)}${describeClock(card)}Standard is ${formatMinutes(card.minutes)}. Write 45, 1:30 or 1.5 h.`}
      problem={form.messages.get('minutes')}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={form.values.minutes}
          onChange={(event) => form.set('minutes', event.target.value)}
        />
      )}
    </FormField>
  );
});
