import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { one } from '../storage/query.ts';
import { RecordMaker } from './make-records.ts';
import { buildTestApp, type Caller, type FormBody, type Reply, type TestApp } from './test-app.ts';

/** Monday. */
const TODAY = '2026-11-23T15:00:00Z';
const PLANT = 1;

/** Notes for a completed request, in tests where they do not matter. */
export const WORK_DONE = { work_done: 'Greased.', labor_minutes: 30 };

/** Status, code and fields of a refusal. */
export const faultsOf = (reply: Reply<unknown>) => [
  reply.status,
  reply.body.code,
  Object.keys(reply.body.fields ?? {}),
];

/** Drives maintenance by the product's own calls; it is the same Monday in every test unless the test says otherwise. */
export function openMaintenance() {
  const state: { app?: TestApp; now: Date; callers: Map<string, Caller>; maker?: RecordMaker } = {
    now: new Date(TODAY),
    callers: new Map(),
  };
  beforeAll(async () => {
    state.app = await buildTestApp({ now: () => state.now });
    state.maker = new RecordMaker(state.app);
  });
  afterAll(() => state.app?.close());
  beforeEach(() => setNow(TODAY));

  const app = (): TestApp => {
    if (!state.app) throw new Error('The test has not begun.');
    return state.app;
  };
  const maker = (): RecordMaker => {
    if (!state.maker) throw new Error('The test has not begun.');
    return state.maker;
  };
  /** Sessions do not last for days, so all users sign in again. */
  function setNow(moment: string): void {
    state.now = new Date(moment);
    state.callers.clear();
  }
  async function as(who: string): Promise<Caller> {
    const caller = state.callers.get(who) ?? (await app().as(who));
    state.callers.set(who, caller);
    return caller;
  }
  const post = async <T>(who: string, address: string, body: FormBody = {}): Promise<Reply<T>> =>
    (await as(who)).post<T>(address, body);

  async function machine(more: FormBody = {}): Promise<number> {
    const { purchase_cost: _cost, ...form } = await maker().form('asset');
    const values = { ...form, cdi_location_id: PLANT, ...more };
    const made = await post<LoadedRecord>('supervisor', '/api/asset/save', values);
    if (!made.body.data) throw new Error(JSON.stringify(made.body));
    return made.body.data.id;
  }
  const report = (assetId: number, more: FormBody = {}, who = 'shop') =>
    post<LoadedRecord>(who, '/api/maintenance_request/save', { asset_id: assetId, problem: 'It squeaks.', ...more });
  async function reported(assetId: number, more: FormBody = {}): Promise<number> {
    const made = await report(assetId, more);
    if (!made.body.data) throw new Error(JSON.stringify(made.body));
    return made.body.data.id;
  }
  const versionOf = async (id: number): Promise<number> =>
    (
      await one<{ version: number }>(app().db)`
        select version from maintenance_request where maintenance_request_id = ${id}`
    ).version;
  const read = async (id: number, who = 'manager') => {
    const { body } = await post<LoadedRecord>(who, `/api/maintenance_request/to_json/${id}`);
    return fieldsOf('maintenance_request', body.data as LoadedRecord);
  };
  const step = async (id: number, name: string, who = 'supervisor', reason = '') =>
    post<LoadedRecord>(who, `/api/maintenance_request/transition/${id}`, {
      name,
      reason,
      version: await versionOf(id),
    });
  const save = async (id: number, values: FormBody, who = 'supervisor') =>
    post<LoadedRecord>(who, `/api/maintenance_request/save/${id}`, { ...values, version: await versionOf(id) });
  const finish = async (id: number, values: FormBody = WORK_DONE, who = 'shop') =>
    post<LoadedRecord>(who, '/api/maintenance/finish', {
      maintenance_request_id: id,
      version: await versionOf(id),
      ...values,
    });
  return { app, maker, as, setNow, post, machine, report, reported, versionOf, read, step, save, finish, plant: PLANT };
}
