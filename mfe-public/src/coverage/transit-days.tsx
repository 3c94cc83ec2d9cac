import { CoverageLoader } from './coverage-loader.tsx';
import { transitList } from './say-transit.ts';
import { TransitTable } from './transit-table.tsx';

/** Transit times for every part of the country, and their starting point. */
export function TransitDays() {
  return (
    <>
      <CoverageLoader list={transitList}>{(coverage) => <TransitTable coverage={coverage} />}</CoverageLoader>
      <p>
        Working days from dock to dock, by the freight lanes that a quote is estimated with. They count from the day the
        truck leaves; your quote and your order say when that is. An order that is given to a plant nearer to its roof
        may be there sooner.
      </p>
    </>
  );
}
