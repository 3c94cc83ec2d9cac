import { toTelephoneAddress } from '@cdi/shared/units';

/** A number that a phone dials. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={toTelephoneAddress(phone)}>{phone}</a>;
}
