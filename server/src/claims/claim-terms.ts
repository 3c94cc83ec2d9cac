import { CLAIM_ACKNOWLEDGE_DAYS, CLAIM_ANSWER_DAYS, CLAIM_MONTHS } from '@cdi/shared/domain/orders';
import { addDays, addMonths, isPlainDate, type PlainDate } from '@cdi/shared/units';

interface Days {
  readonly delivered_date?: string | null | undefined;
  readonly shipped_date?: string | null | undefined;
}

/**
 * Last day to file: nine months after delivery (49 U.S.C. 14706(e)(1)). Where the day of delivery is not known they count from the day
 * the truck left, which is never later. Null while neither is known.
 */
export function fileBy({ delivered_date: delivered, shipped_date: shipped }: Days): PlainDate | null {
  const from = delivered ?? shipped;
  return isPlainDate(from) ? addMonths(from, CLAIM_MONTHS) : null;
}

/** Days by which the carrier acknowledges (49 CFR 370.5) and answers (49 CFR 370.9) what was filed on a day. */
export const answersBy = (filed: PlainDate) => ({
  acknowledge_by: addDays(filed, CLAIM_ACKNOWLEDGE_DAYS),
  answer_by: addDays(filed, CLAIM_ANSWER_DAYS),
});
