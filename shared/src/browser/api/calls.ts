/** Functions that make calls: one chunk of the shell, loaded with the first call. */
export { followStream } from './event-stream.ts';
export { send } from './ky-client.ts';
export { makeRecordCalls } from './record-calls.ts';
