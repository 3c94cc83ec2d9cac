import {
  ENTITY_GROUPS_MENU,
  SALES_GOALS_MENU,
  STANDARD_COSTS_MENU,
  SURCHARGE_MENU,
  WEBSITE_MENU,
} from '../trade/roles.generated.ts';
import { role, type Grant } from './grant.ts';

/** Who opens the surcharge, and publishes it. */
export const surchargeKeepers: readonly Grant[] = [role(...SURCHARGE_MENU)];

/** Who opens the standard costs, and publishes them. */
export const standardCostKeepers: readonly Grant[] = [role(...STANDARD_COSTS_MENU)];

/** Who opens the sales goals. */
export const salesGoalReaders: readonly Grant[] = [role(...SALES_GOALS_MENU)];

/** Who opens the website configuration. */
export const websiteKeepers: readonly Grant[] = [role(...WEBSITE_MENU)];

/** Who opens the entity groups, and keeps them. */
export const entityGroupKeepers: readonly Grant[] = [role(...ENTITY_GROUPS_MENU)];
