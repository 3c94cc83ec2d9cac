import { useEffect, useRef, useState, type ComponentProps, type PointerEvent } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Dialog } from './dialog.tsx';
import { addShift, keepInSight, nextPlace, NO_SHIFT, shiftByKey, type Shift } from './window-place.ts';

type MovableDialogProps = Omit<ComponentProps<typeof Dialog>, 'handle' | 'role'>;

/**
 * A dialog that can be moved off what it covers: by dragging its handle, by the arrow keys on it, or by pressing it, which takes
 * the window to its next corner.
 */
export function MovableDialog(props: MovableDialogProps) {
  const handleRef = useRef<HTMLButtonElement>(null);
  const [shift, setShift] = useState<Shift>(NO_SHIFT);
  const drag = useRef<{ readonly from: Shift; readonly x: number; readonly y: number; hasMoved: boolean } | null>(null);
  const place = useRef(0);

  const findHome = () => {
    const dialog = handleRef.current?.closest('dialog');
    if (!dialog) return undefined;
    const now = dialog.getBoundingClientRect();
    return new DOMRect(now.x - shift.x, now.y - shift.y, now.width, now.height);
  };
  const moveTo = (next: Shift) => {
    const home = findHome();
    if (home) setShift(keepInSight(next, home, { width: window.innerWidth, height: window.innerHeight }));
  };
  useEffect(() => {
    const dialog = handleRef.current?.closest('dialog');
    dialog?.style.setProperty('translate', `${shift.x}px ${shift.y}px`);
  }, [shift]);

  const handlePointerMove = (event: PointerEvent) => {
    const started = drag.current;
    if (!started || event.buttons === 0) return;
    const moved = { x: event.clientX - started.x, y: event.clientY - started.y };
    if (Math.hypot(moved.x, moved.y) > 3) started.hasMoved = true;
    if (started.hasMoved) moveTo(addShift(started.from, moved));
  };
  const handlePress = () => {
    const home = findHome();
    const wasDragged = drag.current?.hasMoved ?? false;
    drag.current = null;
    if (wasDragged || !home) return;
    place.current += 1;
    setShift(nextPlace(place.current, home, { width: window.innerWidth, height: window.innerHeight }));
  };

  const handle = (
    <button
      ref={handleRef}
      type="button"
      className="frame-icon-button frame-dialog-handle"
      aria-label="Move this window"
      title="Drag, use the arrow keys, or press for the next corner"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { from: shift, x: event.clientX, y: event.clientY, hasMoved: false };
      }}
      onPointerMove={handlePointerMove}
      onPointerCancel={() => (drag.current = null)}
      onClick={handlePress}
      onKeyDown={(event) => {
        const next = shiftByKey(shift, event.key);
        if (!next) return;
        event.preventDefault();
        moveTo(next);
      }}
    >
      <Icon name="move" />
    </button>
  );
  return <Dialog {...props} handle={handle} />;
}
