import { useEffect, useState } from 'react';
import { session } from '@cdi/shared/session';
import type { PlainDate } from '@cdi/shared/units';

const CHECK_MS = 60_000;

/** Today at the plant, also on a board that is left open overnight. */
export function useToday(): PlainDate {
  const [today, setToday] = useState(() => session.readToday());
  useEffect(() => {
    const timer = setInterval(() => setToday(session.readToday()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
