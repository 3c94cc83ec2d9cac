import { MEASURE_STATES, objects, type MeasureState, transitionsFor } from '@cdi/shared/catalogue';
import type { CardMove, MeasureFace } from '@cdi/shared/contracts';
import { computeMeasureMinutes } from '@cdi/shared/domain/schedule';
import { hasRole, MEASURE_PLANNERS } from '@cdi/shared/policy';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import type { CardFacts, CardRow } from '../context/board-source.ts';
import type { CallContext } from '../context.ts';

/** A visit, as its board reads it. */
export interface MeasureRow extends CardRow, MeasureFace {
  readonly quote_id: number;
  readonly travel_minutes: number | null;
}

function movesOf({ person }: CallContext, { lane }: MeasureRow): readonly CardMove[] {
  const steps = transitionsFor(objects.measure_visit, lane, person).filter(({ name }) => name !== 'cancel');
  const mayPlan = hasRole(person, MEASURE_PLANNERS);
  const isBefore = lane === 'requested' || lane === 'scheduled' || lane === 'en_route';
  return [
    ...steps.map(({ to, label }) => ({ to, label })),
    ...(mayPlan && isBefore ? [{ to: 'assign', label: 'Assign…' }] : []),
    ...(mayPlan ? [{ to: 'reorder', label: 'Change the order' }] : []),
  ];
}

const day = (text: string): string => formatDate(toPlainDate(text));

function whyOf({ lane, scheduled_date, date_from, date_to }: MeasureRow): string {
  const state = MEASURE_STATES[lane as MeasureState];
  if (lane === 'requested') return `${state}: from ${day(date_from)} to ${day(date_to)}`;
  return scheduled_date === null ? state : `${state}: ${day(scheduled_date)}`;
}

/** What the card of a visit means to a person now. */
export function describeVisit(context: CallContext, row: MeasureRow): CardFacts {
  const face: MeasureFace = {
    measure_visit_id: row.measure_visit_id,
    quote_no: row.quote_no,
    job_name: row.job_name,
    customer: row.customer,
    site_address: row.site_address,
    site_city: row.site_city,
    roof_access: row.roof_access,
    contact_name: row.contact_name,
    contact_phone: row.contact_phone,
    date_from: row.date_from,
    date_to: row.date_to,
    scheduled_date: row.scheduled_date,
    curbs: row.curbs,
  };
  return {
    minutes: computeMeasureMinutes(row.curbs, row.travel_minutes ?? 0),
    hold: null,
    why: whyOf(row),
    pages: [
      { label: 'Open visit', href: `/measure_visit/${row.card_id}` },
      { label: 'Open quote', href: `/quote/${row.quote_id}` },
    ],
    moves: movesOf(context, row),
    face,
  };
}
