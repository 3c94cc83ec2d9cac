/** Seven digits at least, with the signs of a telephone number and an extension around them. */
export const PHONE_PATTERN = /^(?=(?:[^\d\n\r\u2028\u2029]*\d){7})[0-9+()\-.\sxX{}a-z]{7,40}$/;
export const PHONE_HINT = 'Enter a phone number such as 555-010-4477.';

export const ZIP_PATTERN = /^(\d{5}(-\d{4})?|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d)$/;
export const ZIP_HINT = 'Enter a ZIP such as 46219 or 46219-1234, or a Canadian postal code such as L5B 3C1.';
