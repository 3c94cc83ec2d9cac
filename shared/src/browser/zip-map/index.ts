export { ZipMap } from './zip-map.tsx';
export { spreadPrefixes, type ZipArea } from './color-areas.ts';
