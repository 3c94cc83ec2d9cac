import { todayIn, type PlainDate } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { TestApp } from './test-app.ts';

/** The day that clocks at the main plant show; in the evening there it is tomorrow in Greenwich. */
export const todayAtPlant = ({ services }: Pick<TestApp, 'services'>): PlainDate =>
  todayIn(PLANT_TIME_ZONE, services.now());
