import type { Card, ScannedCurb } from '@cdi/shared/contracts';

export const START = { to: 'running', label: 'Start' };
export const COMPLETE = { to: 'done', label: 'Complete' };

/** A card that is ready and may be started or completed. */
export const CARD: Card = {
  id: 31,
  version: 4,
  lane: 'ready',
  rank: 'a0',
  title: 'T-48001-1',
  place: 'Great Lakes Supply',
  due: { date: null, level: 'none', working_days: 0 },
  minutes: 40,
  holder: null,
  hold: null,
  why: 'Ready to start',
  moved_by: null,
  pages: [],
  moves: [START, COMPLETE],
  face: null,
};

/** What the label of a curb says that is ready at Folding, with a card that differs so. */
export const curbWith = (facts: Partial<Card> = {}): ScannedCurb => ({
  kind: 'curb',
  tracker_curb_id: 9,
  curb_no: 'T-48001-1',
  tracker_id: 5,
  tracker_no: 'T-48001',
  customer: 'Great Lakes Supply',
  job_name: 'School',
  tag: 'RTU-1',
  qty: 2,
  size: '84 1/2" × 50 3/8" × 14"',
  gauge: '18',
  crate: null,
  tasks: [{ task: 'folding', title: 'Folding', card: { ...CARD, ...facts }, asks: 'minutes' }],
  bol_no: null,
});
