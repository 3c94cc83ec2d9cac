/** A contact of a supplier, with the choice whether it gets a copy of each purchase order. */
export interface OrderContact {
  readonly email?: string | null;
  readonly gets_orders?: boolean | null;
}

/** Where purchase orders of a supplier are mailed: its address for orders, then the contacts that get copies, each address once. */
export function listOrderAddresses(
  orderEmail: string | null | undefined,
  contacts: readonly OrderContact[],
): readonly string[] {
  const copies = contacts.flatMap(({ email, gets_orders }) => (gets_orders === true ? [email] : []));
  return [...new Set([orderEmail, ...copies].flatMap((address) => (address ? [address] : [])))];
}
