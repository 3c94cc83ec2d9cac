import { AppError, refuse } from '@cdi/shared/errors';
import { centsToDollars } from '@cdi/shared/units';
import { findCarrierToLoad } from '../carriers/carrier.service.ts';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { maybeOne } from '../storage/query.ts';
import { depart } from './depart.service.ts';
import { readShipDate } from './fill-load.service.ts';
import { consolidationLoad, readLoadFacts, type Load, type LoadFacts } from './load-facts.ts';
import { freeCrates, keepSizes } from './load-crates.ts';
import { nameOfCrate } from './order-facts.ts';

/** In which states each of these fields of a load may still change; the others change until it leaves. */
const OPEN_IN: Readonly<Partial<Record<keyof Load, readonly string[]>>> = {
  trailer: ['draft'],
  ship_date: ['draft', 'planned'],
  shipper_id: ['draft', 'planned'],
};

const noOf = ({ load_no: no }: Pick<Load, 'load_no'>): string => no ?? 'The load';

/** Everything on the load that cannot leave, in sentences. */
function listProblems({ orders }: LoadFacts): readonly string[] {
  return orders.flatMap(({ crates }) =>
    crates.flatMap((crate) => (crate.problem === null ? [] : [`${nameOfCrate(crate)}: ${crate.problem}`])),
  );
}

/** Throws RULE for an empty load, for crates that cannot leave, and for a load that the trailer cannot carry. */
function assertLoadable(facts: LoadFacts): void {
  if (facts.orders.length === 0) throw new AppError('RULE', `${noOf(facts.load)} is empty: put crates on it first.`);
  // long pieces are turned and set between others by those who load: the floor is a warning
  const excess = facts.use.excess.filter(({ limit }) => limit !== 'floor').map(({ message }) => message);
  const problems = [...excess, ...listProblems(facts)];
  if (problems.length > 0) throw new AppError('RULE', problems.slice(0, 5).join(' '));
}

/** The carrier of a load, when it may be loaded today. Throws RULE without one, VALIDATION for one that may not. */
async function assertCarrier(context: CallContext, load: Load): Promise<void> {
  if (load.shipper_id === null) throw new AppError('RULE', `Choose the carrier of ${noOf(load)} first.`);
  await findCarrierToLoad(context, load.shipper_id);
}

async function tender(context: CallContext, facts: LoadFacts): Promise<{ readonly freight_cost: number }> {
  await assertCarrier(context, facts.load);
  if (facts.load.ship_date < context.today)
    throw new AppError('RULE', `${noOf(facts.load)} was to leave before today. Enter the day on which it leaves.`);
  if (facts.cost === null)
    throw new AppError('RULE', 'Its carrier has no rate to all of its stops. Enter the cost that the carrier asks.', {
      fields: { freight_cost: 'Enter the cost that the carrier asks.' },
    });
  return { freight_cost: centsToDollars(facts.cost) };
}

/** Whether the cost of a load is still the estimate with which it was tendered: no one has entered another one since. */
async function isTenderedEstimate({ db }: CallContext, load: Load): Promise<boolean> {
  const last = await maybeOne<{ is_tender: boolean }>(db)`
    select exists (select from history s
      where s.object = h.object and s.record_id = h.record_id and s.record_version = h.record_version
        and s.child is null and s.field = 'status' and s.new_value = '"tendered"'::jsonb) as is_tender
    from history h
    where h.object = 'consolidation_load' and h.record_id = ${load.consolidation_load_id}
      and h.child is null and h.field = 'freight_cost'
    order by h.record_version desc limit 1`;
  return last?.is_tender === true;
}

/** Loads of several orders: what may still change, and what must hold for each step. */
export const consolidationLoadHooks = hooksFor(consolidationLoad, {
  async prepare(context, { before, values, after }) {
    if (before === null) return {};
    for (const [name, states] of Object.entries(OPEN_IN)) {
      const field = name as 'trailer' | 'ship_date' | 'shipper_id';
      if (field in values && values[field] !== before[field] && !states.includes(before.status))
        refuse(field, `${noOf(before)} is ${before.status}: take it back to a draft to change this.`);
    }
    if ('ship_date' in values && values.ship_date !== before.ship_date)
      readShipDate(context, String(after.ship_date ?? ''));
    if ('shipper_id' in values && values.shipper_id !== before.shipper_id && typeof values.shipper_id === 'number')
      await findCarrierToLoad(context, values.shipper_id);
    return {};
  },
  async guard(context, { record, transition }) {
    // a reopened load may change, and its estimate with it; a cost entered by hand stays
    if (transition === 'reopen')
      return (await isTenderedEstimate(context, record)) ? { values: { freight_cost: null } } : {};
    if (transition === 'cancel') {
      await freeCrates(context, record.consolidation_load_id);
      return {};
    }
    const facts = await readLoadFacts(context, record);
    if (transition === 'depart') {
      await assertCarrier(context, record);
      return { values: await depart(context, facts) };
    }
    assertLoadable(facts);
    if (transition === 'tender') return { values: await tender(context, facts) };
    if (transition === 'load') {
      await assertCarrier(context, record);
      return { values: await keepSizes(context, facts) };
    }
    return {};
  },
});
