import { sql } from 'kysely';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import { listAddresses, type Call } from '@cdi/shared/contracts';
import { allCalls, listRoutes } from '../testing/all-calls.ts';
import { buildTestApp, encode, type Caller, type TestApp } from '../testing/test-app.ts';
import { callCases, estateCases, objectCases, recordCases, reportCases, type Case } from './matrix-cases.ts';
import { listCases } from './matrix-lists.ts';
import type { Somebody } from './matrix-rights.ts';
import { collectRoutes } from '../testing/collect-routes.ts';
import { buildWorld, type World } from './matrix-world.ts';
import { many, one } from '../storage/query.ts';

/** People of different rights who are seen as: outside, an employee with money, one with no role, one who may everything. */
const SEEN = ['distributor', 'vendor', 'accounting', 'clerk', 'manager'];

const routes = new Set<string>();
let app: TestApp;
let world: World;
/** Sessions of the super user who sees as these people, by their names. */
const seeing = new Map<string, Caller>();

beforeAll(async () => {
  app = await collectRoutes(routes, () => buildTestApp());
  world = await buildWorld(app);
  const boss = await app.as('super');
  for (const name of SEEN) {
    const { body } = await boss.post<{ token: string }>(`/api/user/see_as/${await app.userId(name)}`, {
      reason: 'A look at everything',
    });
    seeing.set(name, app.withToken(body.data?.token ?? ''));
  }
});
afterAll(() => app.close());

interface Reply {
  readonly status: number;
  readonly text: string;
}

async function ask(who: Caller, method: string, url: string, form?: string): Promise<Reply> {
  const reply = await app.server.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: {
      ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { payload: form }),
  });
  return { status: reply.statusCode, text: reply.body };
}

const seenAs = (name: string): Caller => {
  const found = seeing.get(name);
  if (!found) throw new Error(`Nobody sees as ${name}.`);
  return found;
};

/** Every row of every table, by what changes whenever a row does. */
async function readPrint(): Promise<Readonly<Record<string, string>>> {
  const tables = await many<{ name: string }>(app.db)`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'security_event' order by 1`;
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { print } = await one<{ print: string }>(app.db)`
      select count(*) || ' ' || coalesce(md5(string_agg(xmin::text || ctid::text, ' ' order by ctid)), '') as print
      from ${sql.table(name)}`;
    prints[name] = print;
  }
  return prints;
}

const isRefused = ({ whileSeeing }: Call): boolean => whileSeeing === undefined;
const fill = (address: string): string =>
  address.replace(':board', 'turret').replace(':plural', 'quotes').replace(':object', 'quote').replace(/:\w+/g, '1');

it('refuses every call that does not say that it only reads, with one sentence', async () => {
  const wrong: string[] = [];
  const before = await readPrint();
  const refused = allCalls.filter(isRefused);
  for (const call of refused)
    for (const address of listAddresses(call))
      for (const name of SEEN) {
        const form = call.method === 'GET' ? undefined : encode({ params: { id: 1 } });
        const { status, text } = await ask(seenAs(name), call.method, fill(address), form);
        const body = text.startsWith('{') ? (JSON.parse(text) as { code?: string; msg?: string }) : {};
        const isSaid = body.msg?.includes('nothing can be changed') === true;
        if (status !== 403 || body.code !== 'READ_ONLY' || !isSaid)
          wrong.push(`${name}: ${call.method} ${address} answered ${status} ${text.slice(0, 120)}`);
      }
  expect(wrong).toEqual([]);
  expect(refused.length).toBeGreaterThan(100);
  expect(await readPrint()).toEqual(before);
});

it('has no route that changes something beside the calls', () => {
  const known = new Set(allCalls.flatMap(listRoutes));
  expect([...routes].filter((route) => !route.startsWith('GET ') && !known.has(route))).toEqual([]);
});

const definitionOf = (name: string): ObjectDefinition => {
  const found = app.services.catalogue.find((each) => each.name === name);
  if (!found) throw new Error(`There is no object ${name}.`);
  return found;
};

/** Calls with answers of their own for each session: tokens, and the streams that never end. */
const OWN_ANSWER = ['/api/mycdi/refresh_token', '/api/mycdi/regenerate_file_access_token', '/api/myuser/sessions'];

/** An answer without its times, request id and form key. */
const plain = ({ status, text }: Reply): string =>
  `${status} ${text.replaceAll(/"(request_id|form_key)":"[^"]*"/g, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')}`;

interface Asked {
  readonly route: string;
  readonly url: string;
  readonly form: string | undefined;
}

/** The requests of the access matrix that only read, as this person would make them. */
function listReads(who: Somebody): readonly Asked[] {
  const reads = new Set(allCalls.filter(({ whileSeeing }) => whileSeeing === 'read').flatMap(listRoutes));
  const targets = world.estates.flatMap((each) => [each.quote, each.tracker, each.trackerCurb, each.openFile]);
  const cases: readonly Case[] = [
    ...callCases(),
    // with nothing given, too: what needs nothing answers in full
    ...callCases().map(({ route, about, url, isAllowed }): Case => ({ route, about, url, params: {}, isAllowed })),
    ...reportCases(),
    ...app.services.catalogue.flatMap((definition) => objectCases(definition)),
    ...[...targets, ...world.others].flatMap((target) => recordCases(definitionOf(target.object), target)),
    ...world.estates.flatMap((estate) => estateCases(estate, definitionOf)),
  ];
  const asked = cases.map((each): Asked => {
    const flat = typeof each.flat === 'function' ? each.flat(who) : each.flat;
    const form = encode({ ...(each.params ? { params: each.params } : {}), ...flat });
    return { route: each.route, url: typeof each.url === 'string' ? each.url : each.url(who), form };
  });
  const lists = listCases(definitionOf).map(({ route, url, params }): Asked => ({
    route,
    url,
    form: params && encode({ params }),
  }));
  return [...asked, ...lists].filter(({ route, url }) => reads.has(route) && !OWN_ANSWER.includes(url));
}

it.each(SEEN)('reads as %s reads, word for word, and leaves no trace', async (name) => {
  const who = world.people.find((each) => each.name === name) as Somebody;
  const asked = listReads(who).filter(({ url }) => !url.includes('/print'));
  expect(asked.length).toBeGreaterThan(200);
  const answersOf = async (caller: Caller): Promise<readonly string[]> => {
    const answers: string[] = [];
    for (const { route, url, form } of asked) {
      const [method = ''] = route.split(' ');
      answers.push(`${method} ${url}: ${plain(await ask(caller, method, url, method === 'GET' ? undefined : form))}`);
    }
    return answers;
  };
  const before = await readPrint();
  const seen = await answersOf(seenAs(name));
  expect(await readPrint()).toEqual(before);
  const theirs = await answersOf(who.caller);
  expect(seen.filter((answer, index) => answer !== theirs[index])).toEqual([]);
});
