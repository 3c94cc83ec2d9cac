import { findNextStep, findQuoteNextStep } from '../domain/orders/index.ts';
import { catalogue, findObject, objects } from './index.ts';
import type { StateMachine } from './define-object.ts';

/** In force, in use, booked or decided: no action is pending, though the record can be reopened. */
const AT_REST: Readonly<Record<string, readonly string[]>> = {
  account_application: ['declined'],
  asset: ['in_service'],
  conforming_stamp: ['stamped'],
  credit: ['applied'],
  curb: ['released', 'obsolete'],
  invoice: ['paid'],
  job_application: ['declined'],
  job_opening: ['filled', 'closed'],
  model: ['verified'],
  payment: ['cleared'],
  po_receipt: ['posted'],
  price_index: ['active'],
  pricing: ['active'],
  quote: ['lost'],
  remnant: ['used'],
  scrap_entry: ['recorded'],
  shipper: ['active'],
  spring: ['in_force'],
  spring_configuration: ['released'],
  standard_cost: ['active'],
  supplier: ['approved'],
  tracker: ['closed'],
  vendor_bill: ['paid'],
};

/** Orders and quotes say what is next by more than their state, on their own pages. */
const OWN_WORDS: Readonly<Record<string, (status: string) => boolean>> = {
  tracker: (status) => findNextStep({ status, hold: null, drawings: null }) !== null,
  quote: (status) =>
    findQuoteNextStep({ status, isOverdue: false, isPriceToConfirm: false, approver: null, rep: null }) !== null,
};

const machines = catalogue.flatMap(({ name, states }) => (states ? [{ name, states: states as StateMachine }] : []));
const statesOf = ({ initial, transitions }: StateMachine): readonly string[] => [
  ...new Set([initial, ...transitions.flatMap(({ from, to }) => [...from, to])]),
];
const isEnd = ({ transitions }: StateMachine, state: string): boolean =>
  transitions.every(({ from }) => !from.includes(state));

it.each(machines)('$name says in each state who acts next and how, unless no one has to act', ({ name, states }) => {
  // an object that is not in the table yet is trusted to list its own states at rest
  const rests = AT_REST[name] ?? states.rests ?? [];
  const silent = statesOf(states).filter((state) => {
    const isButton = states.transitions.some(({ isMain, from }) => isMain === true && from.includes(state));
    const isSaid = isButton || states.waits?.[state] !== undefined || OWN_WORDS[name]?.(state) === true;
    return !isEnd(states, state) && !rests.includes(state) && !isSaid;
  });
  expect(silent).toEqual([]);
  expect([...(states.rests ?? [])].sort()).toEqual([...rests].sort());
  // finished and resting records wait for no one
  const idle = Object.keys(states.waits ?? {}).filter((state) => isEnd(states, state) || rests.includes(state));
  expect(idle).toEqual([]);
});

it('each waiting sentence names the actor first, then the action', () => {
  const sentences = machines.flatMap(({ states }) => Object.values(states.waits ?? {}));
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z]\w* \w.*[^.]$/);
  expect(objects.po.states.waits).toEqual({
    approved: 'Purchasing sends it to the supplier',
    sent: 'The supplier acknowledges it',
    acknowledged: 'Receiving books what arrives',
    partially_received: 'Receiving books the rest as it arrives',
  });
  expect(findObject('timecard')?.states?.waits?.['approved']).toBe('HR or accounting exports the week');
});
