/** For tests only: an object that the product does not have, fake calls, and pages rendered at an address. */
export { fakeEvents, fakeRecordApi, makeActor, makeRecord, saved } from './fake-records.ts';
export { gasketColor } from './gasket-color.object.ts';
export { renderRecords } from './render-records.tsx';
export { RecordsProvider } from './records-provider.tsx';
