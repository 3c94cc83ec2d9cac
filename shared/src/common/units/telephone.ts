/** `(800) 555-0100 x12` -> `tel:8005550100`: an extension is dialed by hand. */
export function toTelephoneAddress(phone: string): string {
  const [number = ''] = phone.split(/x|ext/i);
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
