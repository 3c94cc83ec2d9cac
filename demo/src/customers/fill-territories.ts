import { spreadPrefixes } from '@cdi/shared/units';
import type { DemoSources } from '../kit/demo-people.ts';
import type { DemoTerritory } from './demo-companies.ts';
import { REGIONS, TERRITORIES } from './territories.data.ts';

/** Regions, and the territories in them with their reps and ZIP prefixes. */
export function fillTerritories({ tables, calendar, users }: DemoSources): readonly DemoTerritory[] {
  const made = { created_dt: calendar.moment(-212), updated_dt: calendar.moment(-60) };
  const regions = new Map(
    Object.entries(REGIONS).map(([code, [region_name, states, colour, goal]], index) => [
      code,
      tables.add('region', {
        code,
        region_name,
        states,
        colour,
        goal,
        sort: (index + 1) * 10,
        territory_count: 0,
        manager_user_id: users.id('manager'),
        ...made,
      }),
    ]),
  );
  return TERRITORIES.map((facts) => {
    const zip3 = spreadPrefixes(facts.zip3.split(' '));
    const region = tables.rows('region').find((row) => row.code === facts.region);
    if (region) region.territory_count = Number(region.territory_count) + 1;
    const reps = { outside_rep_id: users.id(facts.outside), inside_rep_id: users.id(facts.inside) };
    const id = tables.add('territory', {
      territory_name: facts.name,
      code: facts.code,
      region_id: regions.get(facts.region) ?? null,
      zip3_list: zip3,
      zip_count: zip3.length,
      states: facts.states,
      colour: REGIONS[facts.region][2],
      ...reps,
      branch_manager_id: users.id('manager'),
      ...made,
    });
    return { id, zip3: new Set(zip3), outsideRepId: reps.outside_rep_id, insideRepId: reps.inside_rep_id };
  });
}
