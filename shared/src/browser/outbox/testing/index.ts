export { clearOutbox } from './clear-outbox.ts';
