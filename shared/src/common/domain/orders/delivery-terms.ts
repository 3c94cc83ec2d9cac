/** Days from delivery within which a customer reports missing pieces; we then find them or make them again. */
export const SHORTAGE_DAYS = 15;

/** Days from the date of an invoice within which a customer disputes it. */
export const DISPUTE_DAYS = 15;

/** Working days within which most carriers want concealed damage reported to them; damage is claimed with the carrier. */
export const CONCEALED_DAMAGE_DAYS = 5;

/** Months from delivery within which a claim is filed: a carrier may not set a shorter term (49 U.S.C. 14706(e)(1), the Carmack Amendment). */
export const CLAIM_MONTHS = 9;

/** Days from its receipt within which a carrier acknowledges a claim (49 CFR 370.5). */
export const CLAIM_ACKNOWLEDGE_DAYS = 30;

/** Days from its receipt within which a carrier pays, declines or makes an offer (49 CFR 370.9). */
export const CLAIM_ANSWER_DAYS = 120;

/** Instructions to the receiver, printed on papers that go with the goods. */
export const formatReceivingNote = (): string =>
  `Count the pieces on arrival and report missing pieces to us within ${SHORTAGE_DAYS} days of delivery. Write any damage on the delivery receipt before you sign; damage is claimed with the carrier.`;
