/** State of a shared tablet, and the page that it shows once the server refuses it. For the tablet's own pages alone. */
export { RefusedTablet } from './refused-tablet.panel.tsx';
export { useOwnDevice } from './use-own-device.ts';
