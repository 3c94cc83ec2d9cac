import { useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';

interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Step of one press of a move button, CSS pixels. */
const STEP_PX = 48;
/** The part of a moved window that always stays inside the browser window, CSS pixels. */
const KEPT_PX = 56;

export type MoveDirection = 'left' | 'right' | 'up' | 'down';

const directions: Readonly<Record<MoveDirection, Offset>> = {
  left: { x: -STEP_PX, y: 0 },
  right: { x: STEP_PX, y: 0 },
  up: { x: 0, y: -STEP_PX },
  down: { x: 0, y: STEP_PX },
};

/** Limits for moving a window of this place and size, so that its title stays reachable. */
function keepReachable(wanted: Offset, current: Offset, box: DOMRect): Offset {
  const left = box.left - current.x;
  const top = box.top - current.y;
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
  return {
    x: clamp(wanted.x, KEPT_PX - left - box.width, window.innerWidth - left - KEPT_PX),
    y: clamp(wanted.y, -top, window.innerHeight - top - KEPT_PX),
  };
}

/** Moves a window by its handle, or by buttons for users who do not drag. `target` is the element that moves. */
export function useMovable(target: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });

  const moveTo = (wanted: Offset) => {
    const box = target.current?.getBoundingClientRect();
    if (box) setOffset((current) => keepReachable(wanted, current, box));
  };

  const handlePointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    const handle = event.currentTarget;
    const { pointerId, clientX, clientY } = event;
    const start = offset;
    const box = target.current?.getBoundingClientRect();
    if (!box) return;
    const handleMove = (move: PointerEvent) => {
      const wanted = { x: start.x + move.clientX - clientX, y: start.y + move.clientY - clientY };
      setOffset(keepReachable(wanted, start, box));
    };
    const handleEnd = () => {
      handle.removeEventListener('pointermove', handleMove);
      handle.removeEventListener('pointerup', handleEnd);
      handle.removeEventListener('pointercancel', handleEnd);
    };
    handle.setPointerCapture(pointerId);
    handle.addEventListener('pointermove', handleMove);
    handle.addEventListener('pointerup', handleEnd);
    handle.addEventListener('pointercancel', handleEnd);
  };

  return {
    offset,
    handlePointerDown,
    move: (direction: MoveDirection) => {
      const by = directions[direction];
      moveTo({ x: offset.x + by.x, y: offset.y + by.y });
    },
    centre: () => setOffset({ x: 0, y: 0 }),
  };
}
