import './territory-table.css';
import type { CoverageTerritory } from '@cdi/shared/contracts';
import type { PageList } from '@cdi/shared/remotes';
import { PhoneLink } from '../content/phone-link.tsx';

const CAPTION = 'By region';
const COLUMNS = ['Territory', 'Region', 'States', 'ZIP begins with', 'Visits you', 'Quotes and answers'] as const;
const CARDS = 'territory-table';

/** The list of territories that the server writes into the page: as the same table, so that nothing moves when they are loaded. */
export const territoryList: Pick<PageList, 'rows' | 'columns' | 'caption' | 'tableClass'> = {
  rows: 'territories',
  caption: CAPTION,
  tableClass: CARDS,
  columns: [
    [COLUMNS[0], 'territory_name'],
    [COLUMNS[1], 'region_name'],
    [COLUMNS[2], 'states'],
    [COLUMNS[3], 'zips'],
    [COLUMNS[4], 'outside_rep.name', 'outside_rep.phone'],
    [COLUMNS[5], 'inside_rep.name', 'inside_rep.phone'],
  ],
};

function Rep({ rep }: { readonly rep: CoverageTerritory['outside_rep'] }) {
  if (rep === null) return 'position open';
  return (
    <>
      {rep.name}
      {rep.phone && (
        <>
          , <PhoneLink phone={rep.phone} />
        </>
      )}
    </>
  );
}

/** All territories with their reps; on a phone each is a card. */
export function TerritoryTable({ territories }: { readonly territories: readonly CoverageTerritory[] }) {
  if (territories.length === 0) return <p>No territory is set up yet.</p>;
  return (
    <div className="table-scroll" role="group" aria-label={CAPTION} tabIndex={0}>
      <table className={CARDS}>
        <caption>{CAPTION}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {territories.map(({ code, territory_name, region_name, states, zips, outside_rep, inside_rep }) => (
            <tr key={code}>
              <th scope="row">{territory_name}</th>
              <td data-label={COLUMNS[1]}>{region_name}</td>
              <td data-label={COLUMNS[2]}>{states.join(', ')}</td>
              <td data-label={COLUMNS[3]}>{zips.join(', ').replaceAll('-', '–')}</td>
              <td data-label={COLUMNS[4]}>
                <Rep rep={outside_rep} />
              </td>
              <td data-label={COLUMNS[5]}>
                <Rep rep={inside_rep} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
