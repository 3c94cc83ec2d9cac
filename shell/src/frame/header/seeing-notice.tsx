import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { session } from '@cdi/shared/session';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly SeeingNotice: typeof SeeingNotice;
  }
}

const TICK_MS = 15_000;

/** Remaining minutes, rounded up; 0 when the time is over. */
const minutesUntil = (endsAtS: number): number => Math.max(0, Math.ceil((endsAtS - Date.now() / 1000) / 60));

/** Shows who sees the product as whom, the remaining time, and how to stop. */
export const SeeingNotice = observer(function SeeingNotice({ endsAtS }: { readonly endsAtS: number }) {
  const { user, seeing } = session;
  const [left, setLeft] = useState(() => minutesUntil(endsAtS));
  const [isStopping, setIsStopping] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setLeft(minutesUntil(endsAtS)), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAtS]);
  const stop = () => {
    if (isStopping) return;
    setIsStopping(true);
    void seeing.stop().finally(() => setIsStopping(false));
  };
  return (
    <div className="frame-seeing" role="region" aria-label="Seeing as somebody else">
      <span>
        {seeing.by?.userName}, you are seeing the product as{' '}
        <strong>
          {user?.userName}
          {user?.companyName ? `, ${user.companyName}` : ''}
        </strong>
        . Nothing can be changed. {left === 1 ? '1 minute' : `${left} minutes`} left.
      </span>
      <button type="button" aria-disabled={isStopping} onClick={stop}>
        {isStopping ? 'Stopping…' : 'Stop'}
      </button>
    </div>
  );
});
