import { colours, type Scheme } from '@cdi/shared/ui';
import type { Paints } from './curb-renderer.ts';

/** The model in the colors of the drawings: steel for sheet metal, signal for air, quiet for existing parts. */
export function paintsFor(scheme: Scheme): Paints {
  const colour = (name: keyof typeof colours) => colours[name][scheme];
  return {
    metal: { colour: scheme === 'light' ? '#c9d8e4' : '#4b6a82', opacity: 1 },
    liner: { colour: colour('line'), opacity: 1 },
    nailer: { colour: scheme === 'light' ? '#e3c995' : '#8d7440', opacity: 1 },
    supply: { colour: colour('signal'), opacity: 0.55 },
    return: { colour: colour('signal'), opacity: 0.3 },
    existing: { colour: colour('quiet'), opacity: 0.35 },
    unit: { colour: colour('steel'), opacity: 0.14 },
    spring: { colour: colour('steel'), opacity: 1 },
    edge: { colour: colour('ink') },
    ghostEdge: { colour: colour('control') },
  };
}
