/** Drawings that wait for our engineers: label by value. */
export const OPEN_DRAWINGS = {
  requested: 'Requested',
  drawing: 'Being drawn',
  checked: 'Checked',
  superseded: 'Superseded',
} as const;

/** States of the drawing of a curb in the order they follow each other. */
export const DRAWING_STATES = {
  none: 'None',
  requested: OPEN_DRAWINGS.requested,
  drawing: OPEN_DRAWINGS.drawing,
  checked: OPEN_DRAWINGS.checked,
  sent: 'Sent',
  approved: 'Approved',
  superseded: OPEN_DRAWINGS.superseded,
} as const;
