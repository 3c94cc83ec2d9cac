/** What a shared tablet knows of itself, and what it shows once the server refuses it. For its own pages alone. */
export { RefusedTablet } from './refused-tablet.panel.tsx';
export { useOwnDevice } from './use-own-device.ts';
