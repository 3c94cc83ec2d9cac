import { describeCurb } from '@cdi/shared/domain/curb';
import type { CurbSpec } from '@cdi/shared/trade';
import { CurbView, describeCurbView, titleOfCurbView } from '@cdi/shared/drawing';
import { useColourScheme } from '@cdi/shared/ui';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { listCurbFaces } from './curb-faces.ts';
import { createCurbRenderer, type CurbRenderer } from './curb-renderer.ts';
import { paintsFor } from './model-paints.ts';
import { FIRST_ORBIT, orbitByKey, turn, type Orbit } from './orbit.ts';

/** Rotation of the model per dragged pixel, degrees. */
const DRAG_DEG_PER_PX = 0.5;

const BUTTONS: readonly (readonly [label: string, key: string, icon: string])[] = [
  ['Turn left', 'ArrowLeft', 'M10 3.5 5.5 8l4.5 4.5'],
  ['Turn right', 'ArrowRight', 'M6 3.5 10.5 8 6 12.5'],
  ['Look from higher', 'ArrowUp', 'M3.5 10 8 5.5l4.5 4.5'],
  ['Look from lower', 'ArrowDown', 'M3.5 6 8 10.5 12.5 6'],
  ['Nearer', '+', 'M8 3.5v9M3.5 8h9'],
  ['Farther', '-', 'M3.5 8h9'],
  ['First view', 'Home', 'M3 8 8 3.5 13 8M4.5 7v5.5h7V7'],
];

/** The curb in 3D: dragging, buttons and keys rotate it. Without WebGL shows the isometric drawing instead. */
export function CurbModel({ spec }: { readonly spec: CurbSpec }) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [orbit, setOrbit] = useState<Orbit>(FIRST_ORBIT);
  const state = useRenderer(canvas, spec, orbit);
  const grip = useGrip(setOrbit);
  const geometry = describeCurb(spec);

  if (state === 'unsupported') {
    return (
      <div className="configurator-model is-flat">
        <CurbView spec={spec} view="isometric" />
        <p className="configurator-model-note">
          This browser does not show 3D. The isometric drawing holds the same dimensions.
        </p>
      </div>
    );
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = orbitByKey(orbit, event.key);
    if (!next) return;
    event.preventDefault();
    setOrbit(next);
  };
  return (
    <div className="configurator-model">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={titleOfCurbView('isometric', spec)}
        aria-describedby={`${id}-words`}
        onKeyDown={handleKeyDown}
        {...grip}
      />
      <p id={`${id}-words`} className="visually-hidden">
        {geometry && describeCurbView(spec, geometry)} Arrow keys turn it, plus and minus zoom.
      </p>
      <div className="configurator-model-buttons" role="group" aria-label="Turn the model">
        {BUTTONS.map(([label, key, icon]) => (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            onClick={() => setOrbit((before) => orbitByKey(before, key) ?? before)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={icon} />
            </svg>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Rotates the model with a dragging pointer. */
function useGrip(setOrbit: (change: (before: Orbit) => Orbit) => void) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: useCallback((event: PointerEvent<HTMLCanvasElement>) => {
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    }, []),
    onPointerMove: useCallback(
      (event: PointerEvent<HTMLCanvasElement>) => {
        const from = last.current;
        if (!from) return;
        last.current = { x: event.clientX, y: event.clientY };
        const [byX, byY] = [event.clientX - from.x, event.clientY - from.y];
        setOrbit((before) => turn(before, -byX * DRAG_DEG_PER_PX, byY * DRAG_DEG_PER_PX));
      },
      [setOrbit],
    ),
    onPointerUp: useCallback(() => (last.current = null), []),
    onPointerCancel: useCallback(() => (last.current = null), []),
  };
}

type RendererState = 'starting' | 'drawn' | 'unsupported';

/** Keeps the canvas in sync with the curb, the view, the theme and its own size. */
function useRenderer(
  canvas: { readonly current: HTMLCanvasElement | null },
  spec: CurbSpec,
  orbit: Orbit,
): RendererState {
  const [state, setState] = useState<RendererState>('starting');
  const [renderer, setRenderer] = useState<CurbRenderer | null>(null);
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  const scheme = useColourScheme();

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    try {
      const made = createCurbRenderer(element);
      setRenderer(made);
      setState('drawn');
      const watch = new ResizeObserver(() => setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight }));
      watch.observe(element);
      return () => {
        watch.disconnect();
        made.dispose();
      };
    } catch {
      setState('unsupported');
      return undefined;
    }
  }, [canvas]);

  useEffect(() => {
    const geometry = describeCurb(spec);
    if (renderer && geometry) renderer.setFaces(listCurbFaces(spec, geometry), paintsFor(scheme));
  }, [renderer, spec, scheme]);

  useEffect(() => {
    if (!renderer || size.widthPx === 0) return;
    renderer.resize(size.widthPx, size.heightPx);
    renderer.render(orbit);
  }, [renderer, spec, scheme, size, orbit]);
  return state;
}
