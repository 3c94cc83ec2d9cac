import type { LoadSplit } from '@cdi/shared/catalogue';
import type { TrailerName } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { saveRow } from '../records/save/save-record.ts';
import { transitionRecord } from '../records/save/transition-record.ts';
import { consolidationLoad } from './load-facts.ts';

/** Day, trailer, carrier and money of a load, as a form sends them. */
interface LoadHead {
  readonly version: number;
  readonly ship_date: string;
  readonly trailer: TrailerName;
  /** 0 for none. */
  readonly shipper_id: number;
  readonly pro_no: string;
  readonly freight_cost: string;
  readonly split_by: LoadSplit;
  readonly notes: string;
}

/** Saves the head of a load by the rules of its record. Throws VALIDATION, CONFLICT, RULE, NOT_FOUND. */
export async function saveHead(context: CallContext, id: number, { shipper_id, ...values }: LoadHead): Promise<void> {
  await saveRow(context, consolidationLoad, id, { ...values, shipper_id: shipper_id === 0 ? '' : shipper_id });
}

const DONE = {
  plan: 'The load is planned',
  tender: 'The load is tendered',
  load: 'The load is on the trailer',
  depart: 'The load has departed: its orders are on their way, and their customers are told',
  reopen: 'The load is a draft again',
  cancel: 'The load is cancelled: its crates wait again',
} as const;

/** Takes a step with a load. Throws FORBIDDEN, CONFLICT, NOT_FOUND, and RULE with everything that prevents it. */
export async function takeStep(
  context: CallContext,
  id: number,
  { version, step, reason }: { readonly version: number; readonly step: keyof typeof DONE; readonly reason: string },
): Promise<{ readonly msg: string; readonly isPartial: boolean }> {
  await transitionRecord(context, consolidationLoad, id, { name: step, version, reason: reason || null });
  if (step !== 'depart') return { msg: DONE[step], isPartial: false };
  const { stops } = await loadChildren(context, consolidationLoad, id);
  const stayed = stops.flatMap(({ problem }) => problem ?? []);
  if (stayed.length === 0) return { msg: DONE.depart, isPartial: false };
  return { msg: `The load has departed. What stayed: ${stayed.join(' ')}`, isPartial: true };
}
