import type { ObjectDefinition } from '../../common/catalogue/define-object.ts';
import { callServer, loadCalls } from './call-server.ts';
import type { RecordApi } from './record-requests.ts';

/** All of them; one that is missing does not compile. */
const CALLS: Readonly<Record<keyof RecordApi, true>> = {
  search: true,
  groups: true,
  changeMany: true,
  transitionMany: true,
  load: true,
  save: true,
  transition: true,
  history: true,
  asOf: true,
  related: true,
  checkUpload: true,
  stepUpload: true,
  uploadState: true,
  listUploads: true,
};

type Call = (...input: readonly unknown[]) => Promise<unknown>;

/** The calls of one object, see `record-calls.ts`, which comes with the first one that is made. */
export function recordApi(definition: Pick<ObjectDefinition, 'name' | 'plural'>): RecordApi {
  const callOf =
    (name: keyof RecordApi): Call =>
    async (...input) =>
      ((await loadCalls()).makeRecordCalls(definition, callServer)[name] as Call)(...input);
  const calls = Object.keys(CALLS).map((name) => [name, callOf(name as keyof RecordApi)] as const);
  return Object.fromEntries(calls) as unknown as RecordApi;
}
