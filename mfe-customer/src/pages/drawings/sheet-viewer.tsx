import { SHEET_HIGH_IN, SHEET_WIDE_IN, type Scene, type SheetPin } from '@cdi/shared/domain/drawing';
import { SceneView } from '@cdi/shared/drawing';
import { observer } from 'mobx-react-lite';
import { memo, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { PAN_STEP, ZOOM_STEP, type FramePoint } from './sheet-camera.ts';
import type { SheetViewStore } from './sheet-view.store.ts';
import './sheet-viewer.css';

/** A remark that is drawn on the sheet. */
export interface ShownPin extends SheetPin {
  readonly no: number;
  /** Its name, such as `Remark 2` or `Remark 2 on revision A`. */
  readonly name: string;
  readonly isOlder: boolean;
}

interface SheetViewerProps {
  readonly view: SheetViewStore;
  readonly scene: Scene;
  readonly title: string;
  /** Another version, drawn below it. */
  readonly under?: Scene | null;
  readonly pins?: readonly ShownPin[];
  readonly onPinPlace?: ((place: FramePoint) => void) | undefined;
  readonly onPinChoose?: ((pin: ShownPin) => void) | undefined;
}

const Sheet = memo(function Sheet({ scene, title, isUnder = false }: SheetProps) {
  return <SceneView scene={scene} title={title} isDecorative={isUnder} className={isUnder ? 'is-under' : ''} />;
});
interface SheetProps {
  readonly scene: Scene;
  readonly title: string;
  readonly isUnder?: boolean;
}

/** A sheet with zoom: wheel, two fingers and keys zoom it; a pointer and the arrow keys move it. */
export const SheetViewer = observer(function SheetViewer(props: SheetViewerProps) {
  const { view, scene, title, under = null, pins = [], onPinPlace, onPinChoose } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { camera } = view;
  useFrame(frame, view);

  const placeOf = (event: PointerEvent): FramePoint => pointIn(frame.current, event.clientX, event.clientY);
  const handleUp = (event: PointerEvent) => {
    const place = view.release(event.pointerId, placeOf(event));
    if (place && view.isPinning) onPinPlace?.(place);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyAction(event.key, view, onPinPlace);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div
      ref={frame}
      className={`drawings-frame${view.isWhole ? '' : ' is-close'}${view.isPinning ? ' is-pinning' : ''}`}
      role="group"
      tabIndex={0}
      aria-label={`${title}. Plus and minus zoom, arrow keys move, 0 shows all of it.`}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        if (event.button !== 0 || (event.target as Element).closest('.drawings-pin')) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        view.press(event.pointerId, placeOf(event));
      }}
      onPointerMove={(event) => view.move(event.pointerId, placeOf(event))}
      onPointerUp={handleUp}
      onPointerCancel={(event) => view.abort(event.pointerId)}
    >
      <div
        className="drawings-frame-sheet"
        style={{
          width: `${camera.zoom * 100}%`,
          left: `${camera.x * 100}%`,
          transform: `translateY(${(camera.y / camera.zoom) * (SHEET_WIDE_IN / SHEET_HIGH_IN) * 100}%)`,
        }}
      >
        {under && <Sheet scene={under} title="" isUnder />}
        <Sheet scene={scene} title={title} />
        {pins.map((pin) => (
          <button
            key={`${pin.name}`}
            type="button"
            className={`drawings-pin${pin.isOlder ? ' is-older' : ''}`}
            style={{ left: `${(pin.x / SHEET_WIDE_IN) * 100}%`, top: `${(pin.y / SHEET_HIGH_IN) * 100}%` }}
            aria-label={`${pin.name}: ${pin.text || 'no words yet'}`}
            title={pin.text}
            onClick={() => onPinChoose?.(pin)}
          >
            {pin.no}
          </button>
        ))}
      </div>
      {view.isPinning && <span className="drawings-cross" aria-hidden="true" />}
    </div>
  );
});

function keyAction(key: string, view: SheetViewStore, onPinPlace: SheetViewerProps['onPinPlace']): (() => void) | null {
  const actions: Readonly<Record<string, () => void>> = {
    '+': () => view.zoom(ZOOM_STEP),
    '=': () => view.zoom(ZOOM_STEP),
    '-': () => view.zoom(1 / ZOOM_STEP),
    '0': () => view.showWhole(),
    ArrowLeft: () => view.pan({ x: PAN_STEP, y: 0 }),
    ArrowRight: () => view.pan({ x: -PAN_STEP, y: 0 }),
    ArrowUp: () => view.pan({ x: 0, y: PAN_STEP }),
    ArrowDown: () => view.pan({ x: 0, y: -PAN_STEP }),
  };
  if (key === 'Enter' && view.isPinning) return () => placeAt(view.middle(), onPinPlace);
  if (key === 'Escape' && view.isPinning) return () => view.setPinning(false);
  // arrow keys scroll the page while the whole sheet is visible
  if (key.startsWith('Arrow') && view.isWhole) return null;
  return actions[key] ?? null;
}

const placeAt = (place: FramePoint | null, onPinPlace: SheetViewerProps['onPinPlace']): void => {
  if (place) onPinPlace?.(place);
};

/** A point of the window in fractions of the frame's width. */
function pointIn(frame: HTMLElement | null, clientX: number, clientY: number): FramePoint {
  const box = frame?.getBoundingClientRect();
  const width = box?.width || 1;
  return { x: (clientX - (box?.left ?? 0)) / width, y: (clientY - (box?.top ?? 0)) / width };
}

/** Follows the size of the frame, and the wheel: with its own listener, because the page must not scroll at the same time. */
function useFrame(frame: { readonly current: HTMLDivElement | null }, view: SheetViewStore): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const handleWheel = (event: WheelEvent) => {
      const isOut = event.deltaY > 0;
      if (isOut && view.isWhole) return;
      event.preventDefault();
      view.zoom(Math.exp(-event.deltaY / 400), pointIn(element, event.clientX, event.clientY));
    };
    const watch = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0) view.setFrame(height / width);
    });
    element.addEventListener('wheel', handleWheel, { passive: false });
    watch.observe(element);
    return () => {
      element.removeEventListener('wheel', handleWheel);
      watch.disconnect();
    };
  }, [frame, view]);
}
