import { toTelephoneAddress } from '@cdi/shared/units';

/** A phone number that calls on tap. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={toTelephoneAddress(phone)}>{phone}</a>;
}
