export * from './call-error.ts';
export * from './call-server.ts';
export * from './encode-form.ts';
export * from './follow-events.ts';
export * from './files.ts';
export { callHeaders, configureApi, type ApiHooks, type SendOptions } from './http.ts';
export * from './random-id.ts';
export * from './record-api.ts';
