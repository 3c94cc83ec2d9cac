/** States of a stamp on its way to the engineer of record: label by value. */
export const STAMP_STATES = {
  requested: 'Requested',
  sent: 'Sent',
  questions: 'Questions',
  stamped: 'Stamped',
  rejected: 'Rejected',
  superseded: 'Superseded',
  expired: 'Expired',
} as const;
