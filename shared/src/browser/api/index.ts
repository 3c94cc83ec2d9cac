export * from './call-error.ts';
export * from './call-server.ts';
export * from './encode-form.ts';
export * from './event-stream.ts';
export { callHeaders, configureApi, type ApiHooks, type SendOptions } from './http.ts';
export * from './random-id.ts';
export * from './record-api.ts';
export { fetchFile, type FetchedFile, type FetchFileOptions } from './fetch-file.ts';
export * from './upload-file.ts';
