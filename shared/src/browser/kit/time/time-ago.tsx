import { useEffect, useState } from 'react';
import { formatMoment } from './format-moment.ts';
import { formatAgo } from './format-ago.ts';

const TICK_MS = 30_000;

/** `3 min ago`, which stays true while the page is open; the exact moment on hover. */
export function TimeAgo({ iso }: { readonly iso: string }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {formatAgo(iso, Math.max(nowMs, Date.parse(iso) || 0))}
    </time>
  );
}
