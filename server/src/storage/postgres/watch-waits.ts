import type { PostgresPool } from 'kysely';

export interface WatchedPool {
  readonly pool: PostgresPool;
  /** Longest wait for a connection right now, ms; 0 without waiters. */
  longestWaitMs(): number;
}

/** Notes who waits for a connection of the pool, and since when. */
export function watchWaits(pool: PostgresPool): WatchedPool {
  // a set keeps the order in which they came
  const waiting = new Set<{ readonly sinceMs: number }>();
  return {
    pool: {
      async connect() {
        const turn = { sinceMs: performance.now() };
        waiting.add(turn);
        try {
          return await pool.connect();
        } finally {
          waiting.delete(turn);
        }
      },
      end: () => pool.end(),
    },
    longestWaitMs() {
      const [first] = waiting;
      return first === undefined ? 0 : performance.now() - first.sinceMs;
    },
  };
}
