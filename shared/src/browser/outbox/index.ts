/** Work that a person did while the device had no network: stored here, shown, and sent when it is back. */
export { KEPT_WORDS, type Kept, type KeptPhoto, type KeptPunch, type KeptStep } from './kept.ts';
export { outbox } from './outbox.ts';
export { OutboxPanel } from './outbox.panel.tsx';
export { takePhoto } from './take-photo.ts';
export { isRefusal, isUnreached } from './unreached.ts';
