import { session } from '@cdi/shared/session';
import { useEffect, useRef } from 'react';

const CHECK_MS = 60_000;

/** Calls when another day has begun at the plant: a board that is left open overnight counts its days again. */
export function useNewDay(onNewDay: () => void): void {
  const callback = useRef(onNewDay);
  useEffect(() => {
    callback.current = onNewDay;
  });
  useEffect(() => {
    let today = session.readToday();
    const timer = setInterval(() => {
      const now = session.readToday();
      if (now === today) return;
      today = now;
      callback.current();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, []);
}
