import type { Consolidation, LoadView } from '@cdi/shared/contracts';
import { addDays, type PlainDate } from '@cdi/shared/units';
import { one, run } from '../storage/query.ts';
import type { OrderDriver } from './drive-order.ts';
import type { FormBody } from './test-app.ts';
import { todayAtPlant } from './today-at-plant.ts';

const STEEP = '[{"fromLb":0,"usdPerCwt":32},{"fromLb":500,"usdPerCwt":25}]';
const FLAT = '[{"fromLb":0,"usdPerCwt":20},{"fromLb":1000,"usdPerCwt":14}]';

/** Two carriers with rates, orders whose crates are ready, and the actions of logistics on loads. */
export class LoadDriver {
  readonly carriers = { north: 0, south: 0 };
  private readonly shop: OrderDriver;

  constructor(shop: OrderDriver) {
    this.shop = shop;
  }

  /** North goes to Ohio in a day; South goes farther, in three, and is cheaper from 1,000 lb on. */
  async addCarriers(): Promise<void> {
    this.carriers.north = await this.addCarrier('North Lines');
    this.carriers.south = await this.addCarrier('South Lines');
    const { north, south } = this.carriers;
    await run(this.shop.app.db)`
      insert into freight_lane (lane_name, shipper_id, zip_ranges, weight_rates, minimum_charge, fuel_percent,
        range_percent, liftgate_fee, limited_access_fee, overlength_fee, stop_off_fee, transit_days)
      values ('North', ${north}, array['430-458'], ${STEEP}::jsonb, 135, 20, 15, 85, 95, 110, 60, 1),
        ('South', ${south}, array['400-499'], ${FLAT}::jsonb, 190, 20, 15, 85, 95, 110, 60, 3)`;
  }

  private async addCarrier(name: string): Promise<number> {
    const { id } = await one<{ id: number }>(this.shop.app.db)`
      insert into shipper (shipper_name, mode, scac, status)
      values (${name}, 'ltl', ${name.slice(0, 4).toUpperCase()}, 'active') returning shipper_id as id`;
    return id;
  }

  get today(): PlainDate {
    return todayAtPlant(this.shop.app);
  }

  async post<T>(path: string, body: FormBody = {}, who = 'logistics') {
    return (await this.shop.who(who)).post<T>(`/api/consolidation/${path}`, body);
  }

  async look(by = 'state'): Promise<Consolidation> {
    const { body } = await this.post<Consolidation>('load', { by, cdi_location_id: '' });
    if (!body.data) throw new Error(JSON.stringify(body));
    return body.data;
  }

  async view(id: number): Promise<LoadView> {
    const { body } = await this.post<LoadView>(`one/${id}`);
    if (!body.data) throw new Error(JSON.stringify(body));
    return body.data;
  }

  make(ids: readonly number[], more: FormBody = {}, who = 'logistics') {
    const input = { tracker_ids: ids.join(','), ship_date: addDays(this.today, 1), trailer: 'full', ...more };
    return this.post<{ consolidation_load_id: number; load_no: string }>('make', input, who);
  }

  async makeLoad(ids: readonly number[]): Promise<number> {
    const { body } = await this.make(ids);
    if (!body.data) throw new Error(JSON.stringify(body));
    return body.data.consolidation_load_id;
  }

  async step(id: number, name: string, reason = '') {
    const { version } = await this.view(id);
    return this.post<LoadView>(`step/${id}`, { version, step: name, reason });
  }

  async change(id: number, add: readonly string[], remove: readonly string[]) {
    const { version } = await this.view(id);
    return this.post<LoadView>(`change/${id}`, { version, add: add.join(','), remove: remove.join(',') });
  }

  async save(id: number, more: FormBody) {
    const load = await this.view(id);
    return this.post<LoadView>(`save/${id}`, {
      version: load.version,
      ship_date: load.ship_date,
      trailer: load.trailer,
      shipper_id: load.shipper_id ?? 0,
      pro_no: '',
      freight_cost: load.freight_cost ?? '',
      split_by: load.split_by,
      notes: '',
      ...more,
    });
  }

  async takeTo(id: number, ...steps: readonly string[]): Promise<void> {
    for (const name of steps) {
      const reply = await this.step(id, name);
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    }
  }

  /** An order with three packed skids: 90 × 56 × 22 in., 260 lb each, for Toledo. */
  async ready(address = '12 River Rd'): Promise<number> {
    const { trackerId } = await this.shop.at('loading');
    await run(this.shop.app.db)`
      update tracker set ship_to_address = ${address}, freight = 400 where tracker_id = ${trackerId}`;
    return trackerId;
  }
}
