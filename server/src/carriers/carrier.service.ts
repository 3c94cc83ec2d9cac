import type { RecordRow } from '@cdi/shared/catalogue';
import { findCarrierFault } from '@cdi/shared/domain/freight';
import { refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { many, maybeOne } from '../storage/query.ts';

/** A carrier as papers and trucks need it. */
export type Carrier = Pick<
  RecordRow<'shipper'>,
  'shipper_id' | 'shipper_name' | 'scac' | 'nmfc_item' | 'third_party' | 'states_served' | 'status' | 'insurance_expiry'
>;

/** The carrier of that number. Throws VALIDATION at `shipper_id` where there is none. */
export async function findCarrier({ db }: Pick<CallContext, 'db'>, shipperId: number): Promise<Carrier> {
  const found = await maybeOne<Carrier>(db)`
    select shipper_id, shipper_name, scac, nmfc_item, third_party, states_served, status, insurance_expiry from shipper
    where shipper_id = ${shipperId} and is_active`;
  return found ?? refuse('shipper_id', `There is no carrier ${shipperId}: choose one from the list.`);
}

/** The carrier, when it may be loaded today. Throws VALIDATION at `shipper_id` for one on hold or whose insurance has expired. */
export async function findCarrierToLoad(context: CallContext, shipperId: number): Promise<Carrier> {
  const carrier = await findCarrier(context, shipperId);
  const fault = findCarrierFault(carrier, context.today);
  return fault === null ? carrier : refuse('shipper_id', fault);
}

/** The carriers that may be loaded today, by name. */
export async function listCarriersToLoad({ db, today }: CallContext): Promise<readonly Carrier[]> {
  return many<Carrier>(db)`
    select shipper_id, shipper_name, scac, nmfc_item, third_party, states_served, status, insurance_expiry from shipper
    where is_active and status = 'active' and (insurance_expiry is null or insurance_expiry >= ${today})
    order by shipper_name`;
}
