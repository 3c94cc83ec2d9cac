/** Channel on which the database notifies every server of events for open pages. */
export const EVENT_CHANNEL = 'cdi_event';
