import { PAY_CODES, type RecordDraft, type RecordRow } from '@cdi/shared/catalogue';
import { addDays, formatDate, type PlainDate } from '@cdi/shared/units';
import { plantDay } from '../config/plant-time-zone.ts';
import type { CallContext } from '../context.ts';
import { refuse } from '@cdi/shared/errors';
import { many } from '../storage/query.ts';

const HOURS_OF_DAY = 24;
/** Absence is entered so many days ahead at most. */
const DAYS_AHEAD = 366;

type DayCard = Pick<RecordRow<'timecard'>, 'card_no' | 'pay_code' | 'pto_h' | 'worked_h'>;

const hoursOf = ({ pto_h: absent, worked_h: worked }: RecordDraft<'timecard'>): number =>
  Number(absent ?? 0) + Number(worked ?? 0);

/**
 * Refuses a card that its day does not hold: a second absence of the same kind, more than 24 hours of work and absence together, and
 * absence more than a year ahead. The cards of the person are locked.
 */
export async function assertDayHolds(
  { db, app }: CallContext,
  id: number | null,
  card: RecordDraft<'timecard'> & { readonly work_date: PlainDate },
): Promise<void> {
  const isAbsence = card.pay_code !== 'work';
  const day = formatDate(card.work_date, 'day');
  if (isAbsence && card.work_date > addDays(plantDay(app.now()), DAYS_AHEAD))
    refuse('work_date', 'Absence is entered a year ahead at most. Check the year.');
  const others = await many<DayCard>(db)`
    select card_no, pay_code, pto_h, worked_h from timecard
    where user_id = ${card.user_id} and work_date = ${card.work_date} and is_active and timecard_id <> ${id ?? 0}`;
  const twin = isAbsence ? others.find(({ pay_code: code }) => code === card.pay_code) : undefined;
  if (twin && card.pay_code)
    refuse(
      'pay_code',
      `${twin.card_no ?? 'Another card'} of ${day} says ${PAY_CODES[card.pay_code].toLowerCase()} already. Change its hours instead.`,
    );
  const total = [card, ...others].reduce((sum, each) => sum + hoursOf(each), 0);
  if (total > HOURS_OF_DAY)
    refuse(
      isAbsence ? 'pto_h' : 'clock_out',
      `${day} would have ${Math.round(total * 100) / 100} hours with the other cards of this person; a day has ${HOURS_OF_DAY}.`,
    );
}
