import { objectNamed } from '../../common/catalogue/catalogue.ts';
import { mayDo } from '../../common/catalogue/object-rights.ts';
import { USER_TYPE, type UserType } from '../../common/trade/roles.ts';
import { RecentStore } from './recent.store.ts';
import { FakeServer } from './testing.ts';

const rows = (...found: object[]) => ({ opt: 'success', msg: '', rows: found, next: null });
const owner: { userType: UserType | null; needsTerms: boolean } = { userType: USER_TYPE.employee, needsTerms: false };

let server: FakeServer;
let recent: RecentStore;
beforeEach(() => {
  Object.assign(owner, { userType: USER_TYPE.employee, needsTerms: false });
  server = new FakeServer()
    .on('/rapi/quotes/to_json', () =>
      rows({ quote_id: 5, quote_no: 'Q-5' }, { quote_id: 4, quote_no: 'Q-4' }, { quote_id: 3 }),
    )
    .on('/rapi/trackers/to_json', () => rows({ tracker_id: 9, tracker_no: null }));
  recent = new RecentStore(owner);
});

it('keeps the ids of the two most recent quotes and orders', async () => {
  await recent.load();
  expect(recent.quotes).toEqual([
    { id: 5, label: 'Q-5' },
    { id: 4, label: 'Q-4' },
  ]);
  expect(recent.orders).toEqual([{ id: 9, label: '9' }]);
});

it.each([
  ['/rapi/quotes/to_json', 'quote_date'],
  ['/rapi/trackers/to_json', 'tracker_date'],
])('asks %s for two rows by %s, newest first, copies included', async (path, orderby) => {
  await recent.load();
  expect(Object.fromEntries(server.callsTo(path)[0]!.params)).toEqual({
    'params[page_size]': '2',
    'params[direction]': 'DESC',
    'params[orderby]': orderby,
    'params[show_my_ccs]': 'on',
  });
});

it('a list that cannot be loaded does not affect the other', async () => {
  await recent.load();
  server.on('/rapi/quotes/to_json', () => new Error('no network')).on('/rapi/trackers/to_json', () => rows());
  await recent.load();
  expect(recent.quotes).toHaveLength(2);
  expect(recent.orders).toEqual([]);
});

it.each([
  ['a visitor', { userType: null }],
  ['somebody who has not accepted the terms', { needsTerms: true }],
])('asks nothing for %s', async (_who, facts) => {
  Object.assign(owner, facts);
  await recent.load();
  expect(server.calls).toEqual([]);
});

it('drops an answer that arrives after the person left', async () => {
  const loading = recent.load();
  recent.clear();
  await loading;
  expect(recent.quotes).toEqual([]);
});

it.each(Object.entries(USER_TYPE))('asks for a %s only what the catalogue lets them read', async (_name, userType) => {
  owner.userType = userType;
  const actor = {
    userId: 7,
    userType,
    roles: [],
    companyId: 1,
    branchId: null,
    territoryIds: [],
    visibility: 'company',
    hasAcceptedTerms: true,
  } as const;
  await recent.load();
  expect(server.callsTo('/rapi/quotes/to_json')).toHaveLength(mayDo(objectNamed('quote'), 'read', actor) ? 1 : 0);
  expect(server.callsTo('/rapi/trackers/to_json')).toHaveLength(mayDo(objectNamed('tracker'), 'read', actor) ? 1 : 0);
});
