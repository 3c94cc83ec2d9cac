export * from './call-error.ts';
export type { CallOptions } from './call-options.ts';
export {
  addressOf,
  callForData,
  callForList,
  callForRows,
  callServer,
  makeIdempotencyKey,
  notifyServer,
} from './call-server.ts';
export * from './encode-form.ts';
export * from './follow-events.ts';
export * from './files.ts';
export { callHeaders, configureApi, type ApiHooks } from './api-hooks.ts';
export type { SendOptions } from './send-options.ts';
export * from './random-id.ts';
export * from './record-api.ts';
export * from './record-requests.ts';
