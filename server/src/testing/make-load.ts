import { addDays } from '@cdi/shared/units';
import { OrderDriver } from './drive-order.ts';
import type { TestApp } from './test-app.ts';
import { todayAtPlant } from './today-at-plant.ts';

/** A draft of a consolidated load with one order whose crates are ready; returns its id. */
export async function makeLoad(app: TestApp): Promise<number> {
  const shop = new OrderDriver(app);
  const { trackerId } = await shop.at('loading');
  const today = todayAtPlant(app);
  const { body } = await (
    await shop.who('logistics')
  ).post<{ consolidation_load_id: number }>('/api/consolidation/make', {
    tracker_ids: String(trackerId),
    ship_date: addDays(today, 1),
    trailer: 'full',
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.consolidation_load_id;
}
