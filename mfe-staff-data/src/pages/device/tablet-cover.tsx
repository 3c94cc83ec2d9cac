import type { OwnDevice } from '@cdi/shared/contracts';
import { wallMark } from '@cdi/shared/remotes';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { clockIn } from '../clock/kept-punches.ts';

/** The clock shows minutes. */
const CLOCK_MS = 5_000;

interface TabletCoverProps {
  readonly title: string;
  readonly device: OwnDevice;
  readonly children: ReactNode;
}

/** Covers the page as a modal dialog that nothing closes: header and menus of the product are neither seen nor reached. */
export function TabletCover({ title, device, children }: TabletCoverProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const cover = () => {
    if (ref.current?.open === false) ref.current.showModal();
  };
  useEffect(cover, []);
  return (
    <dialog
      ref={ref}
      className="tablet-cover"
      {...wallMark}
      aria-label={`${title}, ${device.location_name}`}
      onCancel={(event) => event.preventDefault()}
      onClose={cover}
    >
      <header>
        <h1>{title}</h1>
        <span>{device.location_name}</span>
        <TimeOfDay timezone={device.timezone} />
      </header>
      {children}
    </dialog>
  );
}

/** The time at the location, wherever the clock of the tablet is set to. */
function TimeOfDay({ timezone }: { readonly timezone: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={now.toISOString()}>{clockIn(timezone, now.toISOString())}</time>;
}
