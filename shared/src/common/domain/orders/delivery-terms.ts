/** Days from delivery within which a customer reports missing pieces; we then find them or make them again. */
export const SHORTAGE_DAYS = 15;

/** Days from the date of an invoice within which a customer disputes it. */
export const DISPUTE_DAYS = 15;

/** Working days within which most carriers want concealed damage reported to them; damage is claimed with the carrier. */
export const CONCEALED_DAMAGE_DAYS = 5;

/** Instructions to the receiver, printed on papers that go with the goods. */
export const formatReceivingNote = (): string =>
  `Count the pieces on arrival and report missing pieces to us within ${SHORTAGE_DAYS} days of delivery. Write any damage on the delivery receipt before you sign; damage is claimed with the carrier.`;
