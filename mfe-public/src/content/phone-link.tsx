import { toTelephoneAddress } from '@cdi/shared/units';

/** A number that a phone calls when it is touched. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={toTelephoneAddress(phone)}>{phone}</a>;
}
