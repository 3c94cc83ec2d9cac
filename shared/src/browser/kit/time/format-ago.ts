const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** How long ago something was, as people say it: `just now`, `3 min ago`, `2 h ago`, `yesterday`, then the day. */
export function formatAgo(iso: string, nowMs: number): string {
  const thenMs = Date.parse(iso);
  if (Number.isNaN(thenMs)) return '';
  const seconds = Math.max(0, Math.round((nowMs - thenMs) / 1000));
  if (seconds < 45) return 'just now';
  if (seconds < HOUR_S) return `${Math.max(1, Math.round(seconds / MINUTE_S))} min ago`;
  if (seconds < DAY_S) return `${Math.round(seconds / HOUR_S)} h ago`;
  if (seconds < 2 * DAY_S) return 'yesterday';
  if (seconds < 7 * DAY_S) return `${Math.floor(seconds / DAY_S)} days ago`;
  return `on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(thenMs)}`;
}
