/** What a state means for the person who reads it. Colour, icon and word say it together. */
export type StateTone = 'rest' | 'waiting' | 'running' | 'good' | 'warning' | 'bad' | 'past';

const TONES: Readonly<Record<Exclude<StateTone, 'rest'>, readonly string[]>> = {
  waiting: [
    'waiting',
    'awaiting_approval',
    'requested',
    'sent',
    'in_review',
    'invited',
    'pending',
    'submitted',
    'viewed',
    'ready',
    'waiting_parts',
    'scheduled',
    'tendered',
  ],
  running: [
    'sales_check',
    'pricing',
    'engineering',
    'released',
    'in_production',
    'fabricating',
    'running',
    'partially_shipped',
    'drawing',
    'checked',
    'in_progress',
    'en_route',
    'loaded',
  ],
  good: [
    'approved',
    'approved_as_noted',
    'verified',
    'active',
    'stamped',
    'won',
    'ready_to_ship',
    'shipped',
    'complete',
    'paid',
    'done',
    'pass',
    'in_service',
    'departed',
  ],
  warning: ['questions', 'locked', 'hold', 'cash_only', 'revise', 'on_hold'],
  bad: ['rejected', 'lost', 'cancelled', 'disabled', 'fail', 'failed', 'declined', 'void', 'down'],
  past: ['superseded', 'expired', 'archived', 'closed', 'revised', 'invoiced', 'skipped', 'obsolete', 'inactive'],
};

/** The tone of a state by its value; states that say nothing special are at rest. */
export function toneOf(state: string): StateTone {
  const found = Object.entries(TONES).find(([, states]) => states.includes(state));
  return (found?.[0] as StateTone | undefined) ?? 'rest';
}
