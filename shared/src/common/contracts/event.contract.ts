/** Something happened that open pages may want to show. Carries ids, never rows. */
export interface LiveEvent {
  /** Grows by one for each event; the client asks for everything after the last one it saw. */
  readonly sequence: number;
  readonly kind: 'card' | 'record' | 'alert' | 'release';
  readonly object: string | null;
  readonly id: number | null;
  /** Boards that changed: stage names, `drawing`. */
  readonly boards: readonly string[];
  readonly by: string | null;
}

/** GET /api/events with bearer header and `Last-Event-ID`: server-sent events; `reset` says that too much was missed. */
export const EVENTS_PATH = '/api/events';
