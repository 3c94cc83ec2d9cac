import { downloadPartPackage, recordCalls, reportCalls, type Call } from '@cdi/shared/contracts';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { DeviceScope } from '@cdi/shared/policy';
import { reports } from '@cdi/shared/reports/all';
import { allCalls, listRoutes, routeOf } from '../testing/all-calls.ts';
import {
  isEmployee,
  isGranted,
  isOpen,
  isSeen,
  isThrough,
  mayAtAll,
  type Somebody,
  type Target,
} from './matrix-rights.ts';
import type { Estate } from './matrix-world.ts';

/** One request to one route, and whom the policy lets make it. */
export interface Case {
  /** Method and pattern as the server registers them. */
  readonly route: string;
  readonly about: string;
  readonly url: string | ((who: Somebody) => string);
  readonly params?: Readonly<Record<string, unknown>>;
  readonly flat?: Readonly<Record<string, unknown>> | ((who: Somebody) => Readonly<Record<string, unknown>>);
  readonly isAllowed: (who: Somebody) => boolean;
  /** Shared tablets that the call is open to; none unless said. */
  readonly devices?: readonly DeviceScope[];
}

/** A field that no call knows: a person who may make the call gets that error, and nothing happens. */
const NOTHING = { no_such_field: '1' };

const callNamed = (name: string): Call => {
  const found = allCalls.find((call) => call.name === name);
  if (!found) throw new Error(`There is no call ${name}.`);
  return found;
};

/** Every call of the contracts by its access alone; input that does nothing. Records, streams and files have cases of their own. */
export function callCases(): readonly Case[] {
  return allCalls
    .filter(({ method, wire, reply }) => method === 'POST' && wire !== 'fields' && wire !== 'files' && reply !== 'bare')
    .map((call) => ({
      route: routeOf(call),
      about: call.name,
      url: call.path.replace(':board', 'turret').replace(/:\w+/g, '999999'),
      ...(call.wire === 'params' ? { params: NOTHING } : { flat: NOTHING }),
      isAllowed: (who) => isOpen(call.access, who),
      devices: call.devices ?? [],
    }));
}

/** Reports by their readers. */
export function reportCases(): readonly Case[] {
  return reports.flatMap(({ name, readers }): Case[] => {
    const isAllowed = (who: Somebody) => isThrough(who) && mayAtAll(readers, who);
    const { rows, csv, xlsx } = reportCalls(name);
    return [
      { route: routeOf(rows), about: name, url: rows.path, params: {}, isAllowed },
      { route: routeOf(csv), about: name, url: csv.path, isAllowed },
      { route: routeOf(xlsx), about: name, url: xlsx.path, isAllowed },
    ];
  });
}

/** A paper takes its time to draw; the policy is asked in one place for all objects. */
const DRAWN: readonly string[] = ['quote', 'tracker', 'company'];

/** The generic calls on one record. */
export function recordCases(definition: ObjectDefinition, target: Target): readonly Case[] {
  const { object, id, label } = target;
  const sees = (who: Somebody) => isThrough(who) && isSeen(definition, who, target);
  const on = (call: Call, params: Record<string, unknown>, isAllowed: (who: Somebody) => boolean): Case => ({
    route: routeOf(call),
    about: label,
    url: addressOf(call, object, id),
    params,
    isAllowed,
  });
  const steps = (definition.states?.transitions ?? []).filter((step) => !step.isAutomatic);
  const { load, history, asOf, related, print, save, transition } = recordCalls;
  return [
    on(load, {}, sees),
    on(history, {}, sees),
    on(asOf, { at: '2999-01-01T00:00:00Z' }, (who) => sees(who) && isEmployee(who)),
    on(related, {}, (who) => sees(who) && isEmployee(who)),
    ...(DRAWN.includes(object) ? [on(print, {}, sees)] : []),
    on(save, NOTHING, (who) => sees(who) && isGranted(definition.access.update, who, target)),
    ...steps.map((step) =>
      on(transition, { name: step.name, version: 999_999 }, (who) => sees(who) && isGranted(step.who, who, target)),
    ),
  ];
}

/** The generic calls on an object as a whole. */
export function objectCases(definition: ObjectDefinition): readonly Case[] {
  const { name, plural, access, isServiceOnly } = definition;
  const uploaders = access.mass_upload ?? access.create;
  const on = (call: Call, params: Record<string, unknown>, isAllowed: (who: Somebody) => boolean): Case => ({
    route: listRoutes(call).at(-1) ?? '',
    about: `${name} without a number`,
    url: addressOf(call, call.path.includes(':plural') ? plural : name),
    params,
    isAllowed,
  });
  const { load, save, checkUpload, listUploads, search, groups, changeMany, transitionMany } = recordCalls;
  const steps = (definition.states?.transitions ?? []).filter((step) => !step.isAutomatic);
  const cases = [
    on(save, NOTHING, (who) => isThrough(who) && !isServiceOnly && mayAtAll(access.create, who)),
    on(load, {}, () => false),
    // sheets are for employees, even if other people may create single records
    on(checkUpload, { csv: '' }, (who) => isThrough(who) && isEmployee(who) && mayAtAll(uploaders, who)),
    on(listUploads, {}, (who) => isThrough(who) && isEmployee(who) && mayAtAll(uploaders, who)),
    on(search, {}, (who) => isThrough(who) && mayAtAll(access.read, who)),
    on(groups, { group_by: 'no_such_field' }, (who) => isThrough(who) && mayAtAll(access.read, who)),
    on(changeMany, { rows: '' }, (who) => isThrough(who) && mayAtAll(access.update, who)),
    ...steps.map((step) =>
      on(
        transitionMany,
        { name: step.name, rows: '', reason: 'Tried' },
        (who) => isThrough(who) && mayAtAll(step.who, who),
      ),
    ),
    {
      route: routeOf(recordCalls.export),
      about: `${name} as a file`,
      url: `/rapi/${plural}/export/csv?params[no_such_field]=1`,
      isAllowed: (who: Somebody) => isThrough(who) && isEmployee(who) && mayAtAll(access.read, who),
    },
    {
      route: routeOf(recordCalls.sheetBack),
      about: `a sheet of ${plural} that nobody uploaded`,
      url: `/api/${name}/mass_upload/999999/sheet/csv`,
      isAllowed: () => false,
    },
  ];
  // an address that a call of its own has, such as the mass upload of files, is asked with the other calls
  return cases.filter(({ url }) => !allCalls.some(({ path }) => path === url));
}

/** Address of a record call, of one record or of the object as a whole. */
function addressOf(call: Call, object: string, id?: number): string {
  const path = call.path.replace(/:(object|plural)/, object);
  return id === undefined ? path.replace(/\/:id\??$/, '') : path.replace(/:id\??$/, String(id));
}

/** Calls on one record of a customer, with valid input, so that only the policy can refuse them. */
export function estateCases(estate: Estate, definitionOf: (name: string) => ObjectDefinition): readonly Case[] {
  return [
    ...quoteCases(estate, definitionOf('quote')),
    ...orderCases(estate, definitionOf),
    ...fileCases(estate, definitionOf),
  ];
}

const open = (name: string) => (who: Somebody) => isOpen(callNamed(name).access, who);

function quoteCases({ quote }: Estate, definition: ObjectDefinition): readonly Case[] {
  const sees = (who: Somebody) => isSeen(definition, who, quote);
  const changes = (who: Somebody) => sees(who) && isGranted(definition.access.update, who, quote);
  const step = (
    name: string,
    path: string,
    params: Record<string, unknown>,
    isAllowed: (who: Somebody) => boolean,
  ) => ({
    route: `POST /api/quote/${path}/:quote_id`,
    about: quote.label,
    url: `/api/quote/${path}/${quote.id}`,
    params,
    isAllowed: (who: Somebody) => open(name)(who) && isAllowed(who),
  });
  const shipTo = {
    ship_to_name: 'x',
    ship_to_address: 'x',
    ship_to_city: 'x',
    ship_to_state: 'OH',
    ship_to_zip: '43604',
  };
  return [
    step('readOrderNeeds', 'order_needs', {}, sees),
    step('readQuoteContact', 'contact', {}, sees),
    // a draft cannot be revised and an order lacks its papers; a person who may make the call gets that error
    step('reviseQuote', 'revise', {}, changes),
    step('orderQuote', 'order', { ...shipTo, requested_date: 'no date' }, changes),
    step('sendQuote', 'send', {}, changes),
    step('copyQuote', 'copy', {}, (who) => sees(who) && mayAtAll(definition.access.create, who)),
  ];
}

function orderCases(estate: Estate, definitionOf: (name: string) => ObjectDefinition): readonly Case[] {
  const { tracker, trackerCurb, submittalId } = estate;
  return [
    {
      route: 'POST /api/myorder/:tracker_id',
      about: tracker.label,
      url: `/api/myorder/${tracker.id}`,
      params: {},
      isAllowed: (who) => open('loadMyOrder')(who) && isSeen(definitionOf('tracker'), who, tracker),
    },
    ...(['shares', 'share'] as const).map((path): Case => {
      const name = path === 'shares' ? 'listOrderShares' : 'shareOrder';
      return {
        route: `POST /api/order/${path}/:tracker_id`,
        about: tracker.label,
        url: `/api/order/${path}/${tracker.id}`,
        params: path === 'shares' ? {} : { name: 'A contractor' },
        isAllowed: (who) => open(name)(who) && isSeen(definitionOf('tracker'), who, tracker),
      };
    }),
    {
      route: routeOf(downloadPartPackage),
      about: `the blanks of ${tracker.label}`,
      url: `/api/shop/part_package/tracker/${tracker.id}`,
      isAllowed: (who) => isOpen(downloadPartPackage.access, who) && isSeen(definitionOf('tracker'), who, tracker),
    },
    {
      route: 'POST /api/drawing/answer/:submittal_id',
      about: `drawing of ${estate.owner}`,
      url: `/api/drawing/answer/${submittalId}`,
      // to ask for a revision without a word is refused, after the policy was asked
      params: { answer: 'revise', name: 'A. Person', comment: '' },
      isAllowed: (who) =>
        open('answerDrawing')(who) &&
        isSeen(definitionOf('tracker_curb'), who, trackerCurb) &&
        (!isEmployee(who) || [1, 3, 10, 13].some((role) => who.roles.includes(role))),
    },
  ];
}

function fileCases(estate: Estate, definitionOf: (name: string) => ObjectDefinition): readonly Case[] {
  const files = [estate.openFile, estate.staffFile, estate.bolFile].map((file): Case => ({
    route: 'GET /api/protected_download/:id',
    about: file.label,
    url: `/api/protected_download/${file.id}`,
    isAllowed: (who) => isThrough(who) && isSeen(definitionOf('cdi_file'), who, file),
  }));
  const places = [estate.quote, estate.tracker, estate.trackerCurb].map((place): Case => ({
    route: 'POST /api/cdi_file/get_metadata',
    about: place.label,
    url: '/api/cdi_file/get_metadata',
    flat: { handler: place.object, cdi_reference_id: place.id },
    isAllowed: (who) => isThrough(who) && isSeen(definitionOf(place.object), who, place),
  }));
  return [...files, ...places];
}
