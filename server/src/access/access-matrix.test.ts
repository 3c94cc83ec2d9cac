import type { ObjectDefinition } from '@cdi/shared/catalogue';
import {
  followLiveEvents,
  applyForJob,
  massUploadFiles,
  publishRelease,
  recordCalls,
  storeFile,
} from '@cdi/shared/contracts';
import { collectRoutes } from '../testing/collect-routes.ts';
import { routeOf } from '../testing/all-calls.ts';
import { encode, buildTestApp, type TestApp } from '../testing/test-app.ts';
import { AccessTable } from './matrix-table.ts';
import { askAs, openEventsAs, type Seen } from './matrix-ask.ts';
import { findSplitCents } from './matrix-money.ts';
import { callCases, estateCases, objectCases, recordCases, reportCases, type Case } from './matrix-cases.ts';
import { listCases, type ListCase } from './matrix-lists.ts';
import { isThrough, type Somebody, type Target } from './matrix-rights.ts';
import { acceptTerms, buildWorld, type Estate, type World } from './matrix-world.ts';
import { many, one, run } from '../storage/query.ts';

/** Routes that need no case of their own. */
const OPEN: Readonly<Record<string, string>> = {
  'GET /healthcheck.html': 'says to anyone that the process lives, and nothing else',
};
/** Codes that mean: not you, or not you yet. Everything else was let through to the work itself. */
const REFUSED = ['NOT_SIGNED_IN', 'SESSION_EXPIRED', 'TERMS_NEEDED', 'FORBIDDEN', 'NOT_FOUND'];

const routes = new Set<string>();
const covered = new Set<string>();
const table = new AccessTable();
/** Money in any answer that is no whole number of cents. */
const splitCents = new Set<string>();
let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await collectRoutes(routes, () => buildTestApp());
  world = await buildWorld(app);
});
afterAll(() => app.close());

const definitionOf = (name: string): ObjectDefinition => {
  const found = app.services.catalogue.find((each) => each.name === name);
  if (!found) throw new Error(`There is no object ${name}.`);
  return found;
};

const ask = (who: Somebody, method: string, url: string, form?: string): Promise<Seen> =>
  askAs(app.server, who, { method, url, form });

async function tryCase(each: Case, who: Somebody): Promise<string | null> {
  const [method = ''] = each.route.split(' ');
  const url = typeof each.url === 'string' ? each.url : each.url(who);
  const flat = typeof each.flat === 'function' ? each.flat(who) : each.flat;
  const form = method === 'GET' ? undefined : encode({ ...(each.params ? { params: each.params } : {}), ...flat });
  const { status, code, body } = await ask(who, method, url, form);
  for (const place of findSplitCents(body)) splitCents.add(`${each.route} ${place}`);
  const isLetIn = status < 400 || (!REFUSED.includes(code) && status < 500);
  table.note(each.route, who.name, isLetIn);
  const isAllowed = who.device ? each.devices?.includes(who.device) === true : each.isAllowed(who);
  if (isLetIn === isAllowed && (isAllowed || status >= 400)) return null;
  return `${who.name} ${isAllowed ? 'is refused' : 'gets through'}: ${each.route} (${each.about}) answered ${status} ${code}`;
}

/** Makes every request as every person, and returns a sentence for each answer that the policy does not promise. */
async function runAll(cases: readonly Case[], people: readonly Somebody[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const each of cases) {
    covered.add(each.route);
    const found = await Promise.all(people.map((who) => tryCase(each, who)));
    wrong.push(...found.filter((sentence): sentence is string => sentence !== null));
  }
  return wrong;
}

const everybody = async (cases: readonly Case[]): Promise<void> => {
  expect(cases.length).toBeGreaterThan(0);
  expect(await runAll(cases, world.people)).toEqual([]);
};
/** Whose a record is makes a difference to people outside; of employees one who may everything and one who may nothing are asked. */
const outside = async (cases: readonly Case[]): Promise<void> => {
  const people = world.people.filter((who) => who.userType !== 4 || ['super', 'clerk'].includes(who.name));
  expect(await runAll(cases, people)).toEqual([]);
};
const recordsOf = (estate: Estate): readonly Target[] => [
  estate.quote,
  estate.tracker,
  estate.trackerCurb,
  estate.openFile,
  estate.staffFile,
  estate.bolFile,
];
const attachedTo = (estates: readonly Estate[]): readonly Case[] =>
  estates.flatMap((estate) => estateCases(estate, definitionOf));

async function runLists(lists: readonly ListCase[], people: readonly Somebody[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const list of lists) {
    covered.add(list.route);
    for (const who of people) {
      const [method = ''] = list.route.split(' ');
      const { status, text, body } = await ask(who, method, list.url, list.params && encode({ params: list.params }));
      for (const place of findSplitCents(body)) splitCents.add(`${list.route} ${place}`);
      table.note(list.route, who.name, status < 400);
      for (const estate of world.estates) {
        const isTold = status < 400 && text.includes(estate.mark);
        if (isTold !== (who.device === undefined && list.isTold(who, estate)))
          wrong.push(`${who.name} ${isTold ? 'is' : 'is not'} told of ${estate.mark} by ${list.route} ${list.url}`);
      }
    }
  }
  return wrong;
}

describe('who may do what', () => {
  it('lists, suggests, exports and finds only what is theirs', async () => {
    expect(await runLists(listCases(definitionOf), world.people)).toEqual([]);
  });

  it('tries a record of every object, those that only a service makes among them', () => {
    const tried = new Set([...world.estates.flatMap(recordsOf), ...world.others].map(({ object }) => object));
    expect(app.services.catalogue.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    const changes = world.others.filter(({ object }) => object === 'change_order');
    expect(changes.map(({ state, isShownOutside }) => [state, isShownOutside])).toEqual([
      ['draft', false],
      ['sent', true],
    ]);
  });

  const casesOf = (targets: readonly Target[]) =>
    targets.flatMap((target) => recordCases(definitionOf(target.object), target));

  it('reads, saves and moves records of customers on by the grants of the object', async () => {
    const [first = [], ...more] = world.estates.map(recordsOf);
    await everybody(casesOf(first));
    await outside(casesOf(more.flat()));
  });

  it('reads, saves and moves records of every other object on by its grants', () => everybody(casesOf(world.others)));

  it('creates, uploads and searches by the grants of the object', async () => {
    await everybody(app.services.catalogue.flatMap((definition) => objectCases(definition)));
  });

  it('makes every other call by its access', () => everybody(callCases()));
  it('reads reports by their readers', () => everybody(reportCases()));
  it('gets at quotes, orders, drawings and files by the record they are attached to', async () => {
    const { last } = await one<{ last: number }>(app.db)`select max(quote_id) as last from quote`;
    await everybody(attachedTo(world.estates.slice(0, 1)));
    await outside(attachedTo(world.estates.slice(1)));
    // a copy belongs to who made it
    await run(app.db)`update quote set job_name = 'Copied' where quote_id > ${last}`;
  });

  it('gives each person only their own alerts, sheets and files', async () => {
    const cases: Case[] = [];
    const owner = world.people.find(({ name }) => name === 'distributor') as Somebody;
    const alerts = await many<{ cdi_alert_id: number }>(app.db)`
      insert into cdi_alert (user_id, cdi_alert) values (${owner.userId}, 'x') returning cdi_alert_id`;
    cases.push({
      route: 'POST /api/myuser/mark_alert_read',
      about: 'an alert of the distributor',
      url: '/api/myuser/mark_alert_read',
      flat: { params: alerts[0]?.cdi_alert_id },
      isAllowed: (who) => who.userId === owner.userId,
    });
    const material = world.people.find(({ name }) => name === 'material') as Somebody;
    const sheets = await many<{ mass_upload_id: number }>(app.db)`
      insert into mass_upload (object, user_id, file_name, rows, report, state)
      values ('part', ${material.userId}, 'x', '[]', '{"problems":[]}', 'checked') returning mass_upload_id`;
    cases.push({
      route: routeOf(recordCalls.followUpload),
      about: 'a sheet of material',
      url: `/api/part/mass_upload/${sheets[0]?.mass_upload_id}`,
      params: {},
      isAllowed: (who) => who.userId === material.userId || who.name === 'super',
    });
    const tokens = new Map(
      await Promise.all(
        world.people.map(async (who) => {
          const reply = await who.caller.post<{ token: string }>('/api/mycdi/regenerate_file_access_token', {});
          return [who.name, reply.body.data?.token ?? ''] as const;
        }),
      ),
    );
    const files = world.estates.flatMap((each) => [each.openFile, each.staffFile, each.bolFile]);
    for (const file of files) {
      const asDownload = attachedTo(world.estates).find(({ url }) => url === `/api/protected_download/${file.id}`);
      cases.push({
        route: 'GET /api/download/:id',
        about: file.label,
        url: (who) => `/api/download/${file.id}?token=${tokens.get(who.name)}`,
        isAllowed: (who) => asDownload?.isAllowed(who) === true,
      });
    }
    await everybody(cases);
  });

  it('attaches files only to what the person sees, of types that are open to the person', async () => {
    const uploads = new Map<string, number>();
    for (const who of world.people) {
      const rows = await many<{ cdi_file_id: number }>(app.db)`
        insert into cdi_file (cdi_file_title, file_name, mime_type, storage_key, uploaded_by)
        values ('x', 'x.pdf', 'application/pdf', 'x', ${who.userId || null}::bigint) returning cdi_file_id`;
      uploads.set(who.name, rows[0]?.cdi_file_id ?? 0);
    }
    const sees = attachedTo(world.estates).filter(({ route }) => route === 'POST /api/cdi_file/get_metadata');
    const cases = sees.flatMap((place): Case[] => {
      const flat = place.flat as Record<string, unknown>;
      // a purchase order is attached to quotes and orders, from customers too; a tracker file only from employees
      return [8, 7].flatMap((type): Case[] =>
        flat.handler === 'tracker_curb' || (type === 7 && flat.handler !== 'tracker')
          ? []
          : [
              {
                route: 'POST /api/cdi_file/attach_file',
                about: `${place.about}, type ${type}`,
                url: '/api/cdi_file/attach_file',
                flat: (who) => ({ ...flat, cdi_file_type_id: type, cdi_file_id: uploads.get(who.name) ?? 0 }),
                isAllowed: (who) => place.isAllowed(who) && (type === 8 || who.userType === 4),
              },
            ],
      );
    });
    await everybody(cases);
  });

  it('opens the stream of events and uploads with a live session', async () => {
    const address = await app.server.listen({ port: 0 });
    const wrong: string[] = [];
    const tablets = world.people.filter(({ device }) => device !== undefined);
    for (const call of [followLiveEvents, storeFile, massUploadFiles, applyForJob])
      for (const tablet of tablets)
        if ((await ask(tablet, call.method, call.path)).status !== 403) wrong.push(`${tablet.name}: ${call.name}`);
    for (const who of world.people.filter(({ device }) => device === undefined)) {
      const events = await openEventsAs(app.server, address, who);
      const upload = await ask(who, 'POST', storeFile.path);
      const several = await ask(who, 'POST', massUploadFiles.path);
      const expected = [who.userType === 0 ? 401 : 200, isThrough(who) ? 415 : who.userType === 0 ? 401 : 403];
      // several files at once go to order lines, which is for employees
      const severalExpected = who.userType === 0 ? 401 : who.userType === 4 ? 415 : 403;
      // a job application, open to everyone
      const application = await ask(who, 'POST', applyForJob.path);
      if (events !== expected[0] || upload.status !== expected[1] || several.status !== severalExpected)
        wrong.push(`${who.name}: ${events} ${upload.status} ${several.status}`);
      if (application.status !== 415) wrong.push(`${who.name}: application ${application.status}`);
      // a build of a remote, for super users and for who has a publish key
      const release = await ask(who, 'POST', '/api/release/mfe-public');
      const releaseExpected = who.name === 'super' ? 415 : who.userType === 0 ? 401 : 403;
      if (release.status !== releaseExpected) wrong.push(`${who.name}: release ${release.status}`);
    }
    for (const call of [followLiveEvents, storeFile, massUploadFiles, applyForJob, publishRelease])
      covered.add(routeOf(call));
    expect(wrong).toEqual([]);
  });

  it('lets those who accepted the terms do what their type may', async () => {
    const people = await acceptTerms(app, world.people);
    expect(people.map(({ name }) => name)).toEqual(['newuser with terms', 'contact with terms']);
    const targets = world.estates.flatMap((each) => [each.quote, each.tracker, each.openFile]);
    const cases = [
      ...callCases(),
      ...reportCases(),
      ...app.services.catalogue.flatMap((definition) => objectCases(definition)),
      ...targets.flatMap((target) => recordCases(definitionOf(target.object), target)),
    ];
    expect(await runAll(cases, people)).toEqual([]);
    expect(await runLists(listCases(definitionOf), people)).toEqual([]);
  });

  it('shows money in whole cents to everyone', () => {
    expect([...splitCents]).toEqual([]);
  });

  it('leaves a table of all calls and all people', async () => {
    const people = world.people.map(({ name }) => name);
    expect(people.length).toBeGreaterThanOrEqual(24);
    const file = await table.keep(people);
    process.stdout.write(`${covered.size} calls by ${people.length} people: ${file}\n`);
  });

  it('covers every route of the server', () => {
    const missing = [...routes].filter((route) => !covered.has(route) && OPEN[route] === undefined);
    expect(missing).toEqual([]);
    expect([...covered].filter((route) => !routes.has(route))).toEqual([]);
    expect(routes.size).toBeGreaterThan(60);
  });
});
