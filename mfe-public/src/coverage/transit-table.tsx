import type { CallAnswer, readCoverage } from '@cdi/shared/contracts';
import { FactTable } from '../content/fact-table.tsx';
import { sayDays } from './say-transit.ts';

/** The days on the way for every part of the country: what the search by ZIP says, as a table. */
export function TransitTable({ coverage }: { readonly coverage: CallAnswer<typeof readCoverage> }) {
  const { transit, ships_from } = coverage;
  const from = ships_from === null ? '' : ` from the ${ships_from}`;
  return (
    <>
      <FactTable
        caption={transit.length > 0 ? `In transit${from}, dock to dock` : 'No transit times are set up yet'}
        columns={['Days', 'ZIP begins with']}
        rows={transit.map(({ days, zips }) => [sayDays(days), zips.join(', ').replaceAll('-', '–')])}
      />
      <p>
        Working days, by the freight lanes that a quote is estimated with. They count from the day the truck leaves;
        your quote and your order say when that is. An order that is given to a plant nearer to its roof may be there
        sooner.
      </p>
    </>
  );
}
