import {
  MAINTENANCE_STATES,
  MAINTENANCE_URGENCIES,
  objects,
  STOPPING_URGENCIES,
  type MaintenanceState,
  transitionsFor,
} from '@cdi/shared/catalogue';
import type { CardMove, MaintenanceFace } from '@cdi/shared/contracts';
import { ASSET_KEEPERS, hasRole, MAINTAINERS } from '@cdi/shared/policy';
import type { CardFacts, CardRow } from '../context/board-source.ts';
import type { CallContext } from '../context.ts';

/** A request, as its board reads it. */
export interface MaintenanceRow extends CardRow, MaintenanceFace {
  readonly estimated_minutes: number | null;
  readonly is_ready_to_finish: boolean;
}

/** The steps that are taken by moving a card, by their names. */
const MOVED: Readonly<Record<string, { readonly to: MaintenanceState; readonly label: string }>> = {
  start: { to: 'in_progress', label: 'Start work' },
  wait: { to: 'waiting_parts', label: 'Wait for parts' },
  verify: { to: 'verified', label: 'Verify' },
  reopen: { to: 'in_progress', label: 'Not right yet' },
};

function movesOf({ person }: CallContext, row: MaintenanceRow): readonly CardMove[] {
  const mayWork = hasRole(person, MAINTAINERS);
  const mayPlan = hasRole(person, ASSET_KEEPERS);
  const isBeforeWork = row.lane === 'open' || row.lane === 'assigned';
  return [
    ...transitionsFor(objects.maintenance_request, row.lane, person).flatMap(({ name }) => MOVED[name] ?? []),
    ...(mayWork && row.lane === 'open' ? [{ to: 'assigned', label: 'Take' }] : []),
    ...(mayPlan && row.lane === 'assigned' ? [{ to: 'open', label: 'Give back' }] : []),
    ...(mayWork && row.is_ready_to_finish ? [{ to: 'done', label: 'Done' }] : []),
    ...(mayPlan && isBeforeWork ? [{ to: 'assign', label: 'Assign…' }] : []),
    ...(mayWork ? [{ to: 'reorder', label: 'Change the order' }] : []),
  ];
}

function whyOf(row: MaintenanceRow): string {
  const isStopped = (STOPPING_URGENCIES as readonly string[]).includes(row.urgency);
  const parts = [
    MAINTENANCE_STATES[row.lane as MaintenanceState],
    row.lane === 'waiting_parts' && row.waiting_for ? row.waiting_for : '',
    isStopped ? MAINTENANCE_URGENCIES[row.urgency] : '',
    row.supplier === null ? '' : `by ${row.supplier}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** What the card of a request means to a person now. */
export function describeMaintenance(context: CallContext, row: MaintenanceRow): CardFacts {
  const { asset_id, asset_tag, asset_name, asset_type, location, problem, urgency, request_kind } = row;
  const { maintenance_request_id, waiting_for, supplier } = row;
  const face: MaintenanceFace = {
    maintenance_request_id,
    asset_id,
    asset_tag,
    asset_name,
    asset_type,
    location,
    problem,
    urgency,
    request_kind,
    waiting_for,
    supplier,
  };
  return {
    minutes: row.estimated_minutes ?? 0,
    hold: null,
    why: whyOf(row),
    pages: [
      { label: 'Open request', href: `/maintenance_request/${row.card_id}` },
      { label: 'Open asset', href: `/asset/${asset_id}` },
    ],
    moves: movesOf(context, row),
    face,
  };
}
