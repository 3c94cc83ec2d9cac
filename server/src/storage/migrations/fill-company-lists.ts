import { sql, type Migration } from 'kysely';

/** Entries as they were in the program when the lists became records; a later version of the program does not change them. */
const MAKERS = [
  ...['AAON', 'Bryant', 'Carrier', 'Daikin', 'Day & Night', 'Goodman', 'Heil', 'ICP', 'Lennox', 'Rheem', 'Ruud'],
  ...['Trane', 'York', 'Other'],
].map((name) => [name, name] as const);
const ACCOUNTS = [
  ['1310', '1310 Steel'],
  ['1320', '1320 Insulation, wood, gasket'],
  ['1330', '1330 Purchased parts'],
  ['1500', '1500 Equipment'],
  ['5100', '5100 Freight in'],
  ['5200', '5200 Outside services'],
  ['6200', '6200 Shop supplies'],
  ['6300', '6300 Repairs and maintenance'],
  ['6400', '6400 Office'],
] as const;

type Entries = readonly (readonly [code: string, name: string])[];

/** Columns of the entries; ten lie between one place and the next, so that a new entry goes in between. */
const toRows = (entries: Entries) => sql`
  select code, entry_name, place * 10
  from unnest(${entries.map(([code]) => code)}::text[], ${entries.map(([, name]) => name)}::text[])
    with ordinality as entry (code, entry_name, place)`;

/** Manufacturers and GL accounts of the product become records that people change. */
export const fillCompanyLists: Migration = {
  async up(db) {
    await sql`insert into manufacturer (code, entry_name, position) ${toRows(MAKERS)} on conflict do nothing`.execute(
      db,
    );
    await sql`insert into gl_account (code, entry_name, position) ${toRows(ACCOUNTS)} on conflict do nothing`.execute(
      db,
    );
  },
};
