import type { AppServices } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';
import { readSupportPhone } from './contact.ts';

interface Reader {
  readonly db: Db;
  readonly app: Pick<AppServices, 'environment'>;
}

interface Place {
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/**
 * Our address and phone in one line, for the head of a paper: of the plant that it is about, else of our office, else of the first
 * location that ships.
 */
export async function readSender(reader: Reader, plantId: number | null = null): Promise<string> {
  const place = await maybeOne<Place>(reader.db)`
    select address1, city, state, zip from cdi_location where is_active or cdi_location_id = ${plantId}::bigint
    order by coalesce(cdi_location_id = ${plantId}::bigint, false) desc, location_type = 'office' desc,
      coalesce(is_ship_from, false) desc, cdi_location_id limit 1`;
  const phone = await readSupportPhone(reader);
  return [...(place ? [place.address1, place.city, `${place.state} ${place.zip}`] : []), phone].join(', ');
}
