import { useEffect, useState } from 'react';
import { toPlainDate, type PlainDate } from '@cdi/shared/units';

const CHECK_MS = 60_000;

/** The day of the person's clock. */
export function readToday(now = new Date()): PlainDate {
  const pad = (value: number) => String(value).padStart(2, '0');
  return toPlainDate(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`);
}

/** Today, also on a board that is left open overnight. */
export function useToday(): PlainDate {
  const [today, setToday] = useState(() => readToday());
  useEffect(() => {
    const timer = setInterval(() => setToday(readToday()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
