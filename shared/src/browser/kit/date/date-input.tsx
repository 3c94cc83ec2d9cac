import { lazy, Suspense, useRef, useState, type InputHTMLAttributes } from 'react';
import { Dropdown } from '@cdi/shared/ui';
import { CalendarIcon } from '../icons/icons.tsx';
import { useFocusBack } from '../menu/use-focus-back.ts';
import '../kit.css';

const CalendarPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "calendar" */ './calendar.panel.tsx')).CalendarPanel,
}));

interface DateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> {
  /** `2026-03-31`, or empty. */
  readonly value: string;
  readonly onChange: (date: string) => void;
}

/**
 * A date: typed into the browser's own field, which knows how the reader writes dates, or chosen from a calendar. The calendar is
 * fetched when it is opened.
 */
export function DateInput({ value, onChange, className = '', ...input }: DateInputProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useFocusBack(isOpen);
  const isOpenNow = useRef(false);
  const change = (isNext: boolean) => {
    isOpenNow.current = isNext;
    setOpen(isNext);
  };
  const close = () => change(false);
  return (
    <span className={`kit-date ${className}`.trim()}>
      <input
        {...input}
        className="kit-date-typed"
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Dropdown
        trigger={['click']}
        open={isOpen}
        onOpenChange={change}
        placement="bottomRight"
        disabled={input.disabled === true}
        popupRender={() => (
          <div
            role="dialog"
            aria-label="Calendar"
            className="kit-date-popup"
            onKeyDown={(event) => event.key === 'Escape' && close()}
          >
            <Suspense fallback={<p className="kit-quiet">Loading the calendar…</p>}>
              <CalendarPanel
                value={value}
                isWanted={() => isOpenNow.current}
                onChoose={(date) => {
                  onChange(date);
                  close();
                }}
              />
            </Suspense>
          </div>
        )}
      >
        <button
          ref={button}
          type="button"
          className="kit-icon-button kit-date-open"
          aria-label="Open the calendar"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={input.disabled === true}
        >
          <CalendarIcon />
        </button>
      </Dropdown>
    </span>
  );
}
