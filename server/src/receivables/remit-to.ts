import { sql } from 'kysely';
import type { RecordRow } from '@cdi/shared/catalogue';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { maybeOne } from '../storage/query.ts';

type Place = Pick<RecordRow<'cdi_location'>, 'remit_address' | 'address1' | 'city' | 'state' | 'zip'>;

/** `Akron, OH 44301`, with what is known of it. */
export const formatCityLine = (
  place: { readonly city: string | null; readonly state: string | null; readonly zip: string | null } | undefined,
): string => (place ? [place.city, [place.state, place.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') : '');

const linesOf = (place: Place | undefined): readonly string[] => {
  if (place === undefined) return [];
  const remit = place.remit_address?.trim() ?? '';
  return remit === '' ? [place.address1, formatCityLine(place)] : remit.split(/\r?\n/).map((line) => line.trim());
};

/**
 * Where customers send what they owe, line by line: the remit address of the plant that shipped, else the first of our locations that
 * has one, else the address of the plant.
 */
export async function readRemitTo(context: CallContext, plantId: number | null = null): Promise<readonly string[]> {
  const hasRemit = sql<boolean>`coalesce(trim(remit_address), '') <> ''`;
  // null as a sort key would come before or after all others
  const isOwn = sql<boolean>`coalesce(cdi_location_id = ${plantId}::bigint, false)`;
  const place = await maybeOne<Place>(context.db)`
    select remit_address, address1, city, state, zip from cdi_location
    where is_active or cdi_location_id = ${plantId}::bigint
    order by ${isOwn} and ${hasRemit} desc, is_active and ${hasRemit} desc, ${isOwn} desc,
      coalesce(is_ship_from, false) desc, cdi_location_id limit 1`;
  return ['CDI, Accounts Receivable', ...linesOf(place), await readSupportPhone(context)];
}
