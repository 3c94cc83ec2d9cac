import { useMemo, useState } from 'react';
import type { CoverageTerritory } from '@cdi/shared/contracts';
import { spreadPrefixes } from '@cdi/shared/units';
import { ZipMap } from '@cdi/shared/zip-map';
import { MapFrame } from './map-frame.tsx';
import { RepCard } from './rep-card.tsx';

/** The user's selection: a territory, or a prefix without one. */
interface Chosen {
  readonly territory: CoverageTerritory | null;
  readonly prefix: string | null;
}

/** Groups territories by region, in their order. */
function groupByRegion(territories: readonly CoverageTerritory[]): ReadonlyMap<string, readonly CoverageTerritory[]> {
  const groups = new Map<string, CoverageTerritory[]>();
  for (const territory of territories)
    groups.set(territory.region_name, [...(groups.get(territory.region_name) ?? []), territory]);
  return groups;
}

/** The map of all territories, with a button for each: a click on either shows the reps. */
export function TerritoryMap({ territories }: { readonly territories: readonly CoverageTerritory[] }) {
  const [chosen, setChosen] = useState<Chosen>({ territory: null, prefix: null });
  const areas = useMemo(
    () =>
      territories.map(({ code, territory_name: name, colour, zips }) => ({
        code,
        name,
        colour,
        prefixes: spreadPrefixes(zips),
      })),
    [territories],
  );
  const marked = useMemo(() => (chosen.prefix === null ? [] : [chosen.prefix]), [chosen.prefix]);
  const pickPrefix = (prefix: string) => {
    const code = areas.find(({ prefixes }) => prefixes.includes(prefix))?.code;
    setChosen({ prefix, territory: territories.find((each) => each.code === code) ?? null });
  };
  return (
    <MapFrame
      map={<ZipMap areas={areas} chosen={chosen.territory?.code ?? null} marked={marked} onPick={pickPrefix} />}
      told={
        <>
          {chosen.territory && <RepCard territory={chosen.territory} />}
          {chosen.prefix !== null && !chosen.territory && (
            <p>
              Nobody has the ZIP prefix {chosen.prefix} yet. The support line at the top of the page will find somebody
              for you.
            </p>
          )}
        </>
      }
      list={
        <dl className="territory-map-key">
          {[...groupByRegion(territories)].map(([region, own]) => (
            <div key={region}>
              <dt>{region}</dt>
              <dd>
                {own.map((territory) => (
                  <button
                    key={territory.code}
                    type="button"
                    aria-pressed={chosen.territory?.code === territory.code}
                    onClick={() => setChosen({ territory, prefix: null })}
                  >
                    {territory.territory_name} ({territory.code})
                  </button>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
