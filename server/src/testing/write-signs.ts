import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { readPdfText } from './read-pdf-text.ts';

/** Fractions, marks and signs of the trade, and letters of European names. */
export const SIGNS = '⅛⅜⅝⅞⅓⅔″′≥≤±×°⌀→Ω²Łğễйα“”’€';

/** The texts that people enter and papers print, by their tables. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  account_application: ['legal_name', 'dba_name', 'address1', 'city', 'bank_name', 'bank_officer', 'ap_name', 'owners'],
  asset: ['asset_name', 'manufacturer', 'model_no', 'serial_no'],
  cdi_location: ['location_name', 'address1', 'city', 'remit_address'],
  company: ['company_name', 'legal_name', 'address1', 'address2', 'city'],
  consolidation_load: ['notes'],
  credit: ['description'],
  material: ['material_name'],
  model: ['model_name'],
  part: ['description'],
  po: ['instructions'],
  po_line: ['description'],
  po_receipt_lot: ['description', 'heat_no', 'coil_no', 'bin'],
  quote: ['job_name', 'job_city'],
  quote_curb: ['tag'],
  remnant: ['bin'],
  shipper: ['shipper_name'],
  supplier: ['supplier_name', 'address1', 'city'],
  tracker: ['job_name', 'customer_po', 'ship_to_name', 'ship_to_address', 'ship_to_city', 'delivery_notes'],
  tracker_curb: ['tag'],
  user: ['first_name', 'last_name'],
};

/** Every text that papers print ends with {@link SIGNS} from here on: those that are stored, and those that will be. */
export async function writeSigns(db: Db): Promise<void> {
  await sql`
    create function write_signs() returns trigger language plpgsql as $$
    declare name text; entered text;
    begin
      foreach name in array tg_argv loop
        entered := to_jsonb(new) ->> name;
        if entered <> '' and position(${sql.lit(SIGNS)} in entered) = 0 then
          new := jsonb_populate_record(new, jsonb_build_object(name, entered || ' ' || ${sql.lit(SIGNS)}));
        end if;
      end loop;
      return new;
    end $$`.execute(db);
  for (const [table, columns] of Object.entries(PRINTED)) {
    const names = sql.join(columns.map((column) => sql.lit(column)));
    await sql`create trigger write_signs before insert or update on ${sql.table(table)}
      for each row execute function write_signs(${names})`.execute(db);
    await sql`update ${sql.table(table)} set ${sql.ref(columns[0] ?? '')} = ${sql.ref(columns[0] ?? '')}`.execute(db);
  }
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

/** The signs that are printed at the end of each text, or as many of them as its place has room for before an ellipsis. */
export function findSignFaults(words: string): readonly string[] {
  const [, ...ends] = withoutSpaces(words).split(SIGNS.charAt(0));
  const faults = ends.filter((end) => {
    const cut = end.indexOf('…');
    const isCut = cut >= 0 && cut < SIGNS.length - 1 && SIGNS.startsWith(SIGNS.charAt(0) + end.slice(0, cut));
    return !isCut && !end.startsWith(SIGNS.slice(1));
  });
  return faults.map((end) => `${SIGNS} is printed as ${SIGNS.charAt(0)}${end.slice(0, SIGNS.length)}`);
}

/** How often all signs are printed on a paper, one after the other. */
export const countSigns = (words: string): number => withoutSpaces(words).split(SIGNS).length - 1;

/** All that is printed on a paper. */
export const readWords = (pdf: Buffer): string =>
  readPdfText(pdf)
    .flat()
    .map(({ text }) => text)
    .join('');
