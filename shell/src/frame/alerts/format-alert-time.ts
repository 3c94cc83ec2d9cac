/** `2026-11-20T14:05:00Z` -> `Nov 20, 2:05 PM`, in the reader's own time zone. */
export function formatAlertTime(dateTime: string): string {
  return new Date(dateTime).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}
