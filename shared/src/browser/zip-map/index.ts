export { ZipMap } from './zip-map.tsx';
export type { ZipArea } from './color-areas.ts';
