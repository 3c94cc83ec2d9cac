import { defineRoom } from '../room.ts';
import { costRoutes } from './costs.route.ts';

/** Costs: what orders have cost until now, by line and stage, beside their standard. */
export const costsRoom = defineRoom({ name: 'costs', routes: [costRoutes] });
