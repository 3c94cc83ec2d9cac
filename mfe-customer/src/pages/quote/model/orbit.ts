/** Position of the viewer: the angle around the model, the elevation, and the zoom. Angles in degrees; `zoom` 1 shows the whole model. */
export interface Orbit {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly zoom: number;
}

/** Corner B nearest, seen from above: the view of the isometric drawing. */
export const FIRST_ORBIT: Orbit = { azimuthDeg: -45, elevationDeg: 30, zoom: 1 };

const ELEVATION = { min: -30, max: 89 } as const;
const ZOOM = { min: 0.5, max: 4 } as const;

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(max, Math.max(min, value));

/** Rotates and tilts; limits the tilt so that the model never turns upside down. */
export function turn(orbit: Orbit, byDeg: number, upDeg: number): Orbit {
  const azimuthDeg = (((orbit.azimuthDeg + byDeg) % 360) + 360) % 360;
  return { ...orbit, azimuthDeg, elevationDeg: clamp(orbit.elevationDeg + upDeg, ELEVATION) };
}

/** Zooms in by a factor above 1, and out by one below. */
export function zoomBy(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, zoom: clamp(orbit.zoom * factor, ZOOM) };
}

/** Unit vector from the model to the viewer; x and y as in the plan, z up. */
export function viewDirection({ azimuthDeg, elevationDeg }: Orbit): readonly [number, number, number] {
  const [azimuth, elevation] = [azimuthDeg, elevationDeg].map((angle) => (angle * Math.PI) / 180) as [number, number];
  return [Math.cos(elevation) * Math.cos(azimuth), Math.cos(elevation) * Math.sin(azimuth), Math.sin(elevation)];
}

const STEP_DEG = 15;
const STEP_ZOOM = 1.25;

/** The view after a key press, or null for a key without an effect. */
export function orbitByKey(orbit: Orbit, key: string): Orbit | null {
  switch (key) {
    case 'ArrowLeft':
      return turn(orbit, -STEP_DEG, 0);
    case 'ArrowRight':
      return turn(orbit, STEP_DEG, 0);
    case 'ArrowUp':
      return turn(orbit, 0, STEP_DEG);
    case 'ArrowDown':
      return turn(orbit, 0, -STEP_DEG);
    case '+':
    case '=':
      return zoomBy(orbit, STEP_ZOOM);
    case '-':
      return zoomBy(orbit, 1 / STEP_ZOOM);
    case 'Home':
    case '0':
      return FIRST_ORBIT;
    default:
      return null;
  }
}
