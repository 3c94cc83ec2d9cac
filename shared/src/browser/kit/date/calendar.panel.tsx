import { Calendar, dayjs, type Dayjs } from '@cdi/shared/calendar';
import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { NextIcon, PreviousIcon } from '../icons/icons.tsx';
import { readSwipe, type TouchPoint } from './swipe.ts';

export interface CalendarPanelProps {
  /** `2026-03-31`, or empty. */
  readonly value: string;
  readonly onChoose: (date: string) => void;
  /** Whether it is open still: one that comes after it was closed leaves the keyboard where it is. */
  readonly isWanted: () => boolean;
}

const KEY = 'YYYY-MM-DD';
const DAYS_BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month to choose a day of: by a press, by the arrow keys (page keys for months), by a swipe to the months around it. */
export function CalendarPanel({ value, onChoose, isWanted }: CalendarPanelProps) {
  const chosen = dayjs(value || undefined);
  const [shown, setShown] = useState(chosen.isValid() ? chosen : dayjs());
  const touchedAt = useRef<TouchPoint | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const mayFocus = useRef(true);
  const isWantedNow = useRef(isWanted);
  useEffect(() => {
    // the component library draws a new month only after this effect
    const frame = requestAnimationFrame(() => {
      if (mayFocus.current && isWantedNow.current())
        panel.current?.querySelector<HTMLElement>(`[data-date="${shown.format(KEY)}"]`)?.focus();
      mayFocus.current = false;
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  const handleKey = (event: KeyboardEvent) => {
    const days = DAYS_BY_KEY[event.key];
    const months = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (days === undefined && months === 0) return;
    event.preventDefault();
    mayFocus.current = true;
    setShown(days === undefined ? shown.add(months, 'month') : shown.add(days, 'day'));
  };
  const handleTouchEnd = (event: TouchEvent) => {
    const end = event.changedTouches[0];
    const months = touchedAt.current && end ? readSwipe(touchedAt.current, end) : 0;
    touchedAt.current = null;
    if (months === 0) return;
    // a swipe that ends on a day does not choose it
    event.preventDefault();
    setShown(shown.add(months, 'month'));
  };
  const drawDay = (day: Dayjs) => {
    const key = day.format(KEY);
    const isShown = day.isSame(shown, 'day');
    return (
      <button
        type="button"
        className="kit-calendar-day"
        data-date={key}
        data-outside={day.month() === shown.month() ? undefined : true}
        tabIndex={isShown ? 0 : -1}
        aria-label={day.format('dddd, MMMM D, YYYY')}
        aria-current={day.isSame(dayjs(), 'day') ? 'date' : undefined}
        aria-pressed={key === value}
        onClick={() => onChoose(key)}
      >
        {day.date()}
      </button>
    );
  };
  return (
    <div
      ref={panel}
      className="kit-calendar"
      onKeyDown={handleKey}
      onTouchStart={(event) => (touchedAt.current = event.touches[0] ?? null)}
      onTouchEnd={handleTouchEnd}
    >
      <Calendar
        fullscreen={false}
        value={shown}
        fullCellRender={drawDay}
        headerRender={() => <MonthHead shown={shown} onTurn={(months) => setShown(shown.add(months, 'month'))} />}
      />
    </div>
  );
}

/** Name of the month, between the buttons that turn to the months around it. */
function MonthHead({ shown, onTurn }: { readonly shown: Dayjs; readonly onTurn: (months: number) => void }) {
  return (
    <div className="kit-calendar-head">
      <button
        type="button"
        className="kit-icon-button kit-calendar-turn"
        aria-label="Month before"
        onClick={() => onTurn(-1)}
      >
        <PreviousIcon />
      </button>
      <span aria-live="polite">{shown.format('MMMM YYYY')}</span>
      <button
        type="button"
        className="kit-icon-button kit-calendar-turn"
        aria-label="Next month"
        onClick={() => onTurn(1)}
      >
        <NextIcon />
      </button>
    </div>
  );
}
