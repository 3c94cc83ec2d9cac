/** Limits for the letters and digits of a PRO number, without separators: most carriers give 7 to 10 digits. */
const LEAST = 4;
const MOST = 20;

/** A PRO number as it is kept: `881-204`, in capitals, with single spaces. */
export const cleanProNo = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase();

/** Why it is not a valid PRO number, with the remedy; null when it is. */
export function findProFault(proNo: string): string | null {
  if (proNo === '') return 'Enter the PRO number of the load.';
  if (!/^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/.test(proNo))
    return 'A PRO number has letters and digits, with single spaces or dashes between them, such as 881-204-7.';
  const length = proNo.replace(/[ -]/g, '').length;
  return length < LEAST || length > MOST
    ? `A PRO number has ${LEAST} to ${MOST} letters and digits; this has ${length}.`
    : null;
}
