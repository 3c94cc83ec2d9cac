import type { CallAnswer, readCoverage } from '@cdi/shared/contracts';
import { FactTable } from '../content/fact-table.tsx';
import { transitList } from './say-transit.ts';

/** Transit times for every part of the country: the data of the ZIP search as a table. */
export function TransitTable({ coverage }: { readonly coverage: CallAnswer<typeof readCoverage> }) {
  const { transit, ships_from } = coverage;
  // one line on a phone, like the loading message, so that nothing below it moves
  const from = ships_from === null ? ', dock to dock' : ` from the ${ships_from}`;
  return (
    <FactTable
      caption={transit.length > 0 ? `In transit${from}` : 'No transit times are set up yet'}
      columns={transitList.columns.map(([title]) => title)}
      rows={transit.map(({ days, zips }) => [days, zips.join(', ').replaceAll('-', '–')])}
    />
  );
}
