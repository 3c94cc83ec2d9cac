import { sql } from 'kysely';
import { DEVICE_SCOPES } from '@cdi/shared/contracts';
import { EMPLOYEES, OUTSIDERS } from '../testing/basics.ts';
import { change, changeCalls } from '../testing/change-orders.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { attachTestFile, placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { openTestDevice } from '../testing/pair-device.ts';
import type { TestApp } from '../testing/test-app.ts';
import { one, run } from '../storage/query.ts';
import type { Somebody, Target } from './matrix-rights.ts';

/**
 * What one customer has: a quote, an order, its curb, its drawing to approve, a file for all and one for employees, the paper
 * of a load, a shared view.
 */
export interface Estate {
  readonly owner: string;
  /** Part of the names of everything in this estate, and of nothing else. */
  readonly mark: string;
  readonly quote: Target;
  readonly tracker: Target;
  readonly trackerCurb: Target;
  readonly openFile: Target;
  readonly staffFile: Target;
  readonly bolFile: Target;
  readonly submittalId: number;
}

export interface World {
  readonly people: readonly Somebody[];
  readonly estates: readonly Estate[];
  /** Records of every other object, and of people and branches. */
  readonly others: readonly Target[];
}

/** Every basic person, a visitor, a shared tablet of each scope, and the two who have not accepted the terms once more after they have. */
export async function findPeople(app: TestApp): Promise<readonly Somebody[]> {
  const people: Somebody[] = [
    { name: 'visitor', userId: 0, userType: 0, roles: [], company: null, hasTerms: false, caller: app.visitor },
  ];
  for (const [name, role] of Object.entries(EMPLOYEES))
    people.push({
      name,
      userId: await app.userId(name),
      userType: 4,
      roles: role === null ? [] : [role],
      company: null,
      hasTerms: true,
      caller: await app.as(name),
    });
  for (const [name, [userType, company]] of Object.entries(OUTSIDERS)) {
    const facts = { userType, roles: [], company, caller: await app.as(name), userId: await app.userId(name) };
    people.push({ ...facts, name, hasTerms: name !== 'newuser' && name !== 'contact' });
  }
  const nobody = { userId: 0, userType: 0, roles: [], company: null, hasTerms: false };
  for (const device of DEVICE_SCOPES) {
    const caller = await openTestDevice(app, { name: `Tablet ${device}`, scope: device });
    people.push({ ...nobody, name: `tablet ${device}`, caller, device });
  }
  return people;
}

/** The two people without terms as they are once they have accepted them; from then on the others of these names have too. */
export async function acceptTerms(app: TestApp, people: readonly Somebody[]): Promise<readonly Somebody[]> {
  await run(app.db)`update "user" set terms_date = now() where terms_date is null`;
  return people
    .filter((who) => who.userType !== 0 && !who.hasTerms)
    .map((who) => ({ ...who, name: `${who.name} with terms`, hasTerms: true }));
}

/** A truck of an order, taken by a carrier of these people. Gives its bill of lading. */
async function makeLoad(app: TestApp, trackerId: number, mark: string, carriers: readonly number[]): Promise<number> {
  const fileId = await attachTestFile(await app.as('logistics'), 'tracker', trackerId, 12);
  await run(app.db)`
    with carrier as (insert into shipper (shipper_name, mode, status, users)
      values (${mark}, 'ltl', 'active', ${sql.val(carriers)}::bigint[]) returning shipper_id)
    insert into shipment (tracker_id, line_no, shipment_no, bol_no, shipper_id, carrier_name, pieces, weight_lb,
      bol_file_id)
    select ${trackerId}, 1, 1, ${mark}, shipper_id, ${mark}, 1, 100, ${fileId} from carrier`;
  return fileId;
}

/** Quotes, orders, drawings and files of the distributor, of a colleague and of a rival who copied the distributor once. */
async function makeEstate(
  app: TestApp,
  owner: string,
  company: number,
  { copied = [], carriers = [] }: { copied?: readonly number[]; carriers?: readonly number[] } = {},
): Promise<Estate> {
  const mark = `Mark${owner.charAt(0).toUpperCase()}${owner.slice(1)}`;
  const who = await app.as(owner);
  const engineering = await app.as('engineering');
  const ownerId = await app.userId(owner);
  const quoteId = await saveTestQuote(who, { job_name: mark });
  const order = await placeTestOrder(app, owner, { job_name: mark });
  const curbId = order.curbIds[0] ?? 0;
  await run(app.db)`update tracker_curb set tag = ${mark} where tracker_curb_id = ${curbId}`;
  for (const table of ['quote', 'tracker'])
    await run(app.db)`update ${sql.table(table)} set cc_users = ${sql.val(copied)}::bigint[] where job_name = ${mark}`;
  const staffFile = await attachTestFile(engineering, 'tracker', order.trackerId, 7);
  const bolFile = await makeLoad(app, order.trackerId, mark, carriers);
  await run(app.db)`
    update cdi_file set cdi_file_title = ${mark}
    where cdi_file_id = any(${sql.val([staffFile, bolFile, order.poFileId])}::bigint[])`;
  const drawing = await attachTestFile(engineering, 'tracker_curb', curbId, 1);
  const { submittal_id } = await one<{ submittal_id: number }>(app.db)`
    insert into submittal (tracker_curb_id, rev, cdi_file_id, sent_dt, answer)
    values (${curbId}, 'A', ${drawing}, now(), 'waiting') returning submittal_id`;
  await run(app.db)`
    insert into saved_view (user_id, company_id, place, name, query, is_shared)
    values (${ownerId}, ${company}, 'quote', ${mark}, '', true)`;
  const base = { owners: [ownerId], company, copied, isShownOutside: true };
  const target = (object: string, id: number, state: string): Target => ({
    ...base,
    object,
    id,
    state,
    label: `${object} of ${owner}`,
  });
  return {
    owner,
    mark,
    quote: target('quote', quoteId, 'draft'),
    tracker: target('tracker', order.trackerId, 'entered'),
    trackerCurb: target('tracker_curb', curbId, 'entered'),
    openFile: target('cdi_file', order.poFileId, ''),
    staffFile: {
      ...target('cdi_file', staffFile, ''),
      owners: [await app.userId('engineering')],
      label: `staff file of ${owner}`,
      isShownOutside: false,
    },
    bolFile: {
      ...target('cdi_file', bolFile, ''),
      owners: [await app.userId('logistics')],
      carriers,
      label: `bill of lading of ${owner}`,
    },
    submittalId: submittal_id,
  };
}

const SCOPED = ['quote', 'tracker', 'tracker_curb', 'cdi_file'];

/** A change of the distributor's order as the tests write one, and one that was sent: only that is the customer's to see. */
async function makeChanges(app: TestApp, draftId: number): Promise<readonly Target[]> {
  const shop = new OrderDriver(app);
  const { call, draft, must, fieldsOf } = changeCalls(shop);
  const { trackerId, curbIds } = await shop.place();
  const { change_order_id: sentId } = must(await draft(trackerId, [change(curbIds[0] ?? 0, { height: 18 })]));
  must(await call('manager', `send/${sentId}`));
  const owners = [await app.userId('distributor')];
  return Promise.all(
    [draftId, sentId].map(async (id): Promise<Target> => {
      const { status, is_shown: isShown } = await fieldsOf('change_order', id);
      return {
        object: 'change_order',
        id,
        state: String(status),
        label: `change order, ${String(status)}`,
        owners,
        company: 1,
        copied: [],
        isShownOutside: isShown === true,
      };
    }),
  );
}

async function makeOthers(app: TestApp, people: readonly Somebody[]): Promise<Target[]> {
  const maker = new RecordMaker(app);
  const plain = { owners: [], company: null, copied: [], state: '', isShownOutside: false };
  const others: Target[] = [];
  for (const definition of app.services.catalogue) {
    if (SCOPED.includes(definition.name)) continue;
    const { id, fields } = await maker.make(definition.name);
    if (definition.name === 'change_order') {
      others.push(...(await makeChanges(app, id)));
      continue;
    }
    const state = definition.states ? String(fields[definition.states.field]) : '';
    others.push({ ...plain, object: definition.name, id, state, label: definition.name });
  }
  others.push({ ...plain, object: 'branch', id: 1, company: 1, isShownOutside: true, label: 'branch of the company' });
  others.push({ ...plain, object: 'part', id: 1, isShownOutside: true, label: 'part of the catalogue' });
  for (const who of people.filter(({ name }) => ['distributor', 'rival', 'newuser', 'clerk'].includes(name)))
    others.push({ ...plain, object: 'user', id: who.userId, owners: [who.userId], label: `user ${who.name}` });
  return others;
}

export async function buildWorld(app: TestApp): Promise<World> {
  const people = await findPeople(app);
  const distributor = await app.userId('distributor');
  const estates = [
    await makeEstate(app, 'distributor', 1, { carriers: [await app.userId('shipper')] }),
    await makeEstate(app, 'colleague', 1),
    await makeEstate(app, 'rival', 3),
    await makeEstate(app, 'contractor', 4, { copied: [distributor] }),
  ];
  return { people, estates, others: await makeOthers(app, people) };
}
