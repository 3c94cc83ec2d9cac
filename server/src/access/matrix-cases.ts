import * as contracts from '@cdi/shared/contracts';
import type { Call } from '@cdi/shared/contracts';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import { reports } from '@cdi/shared/reports';
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
}

/** A field that no call knows: who may make the call is told so, and nothing happens. */
const NOTHING = { no_such_field: '1' };

const exported: readonly unknown[] = Object.values(contracts);
const calls = exported.filter(
  (each): each is Call => typeof each === 'object' && each !== null && 'path' in each && 'access' in each,
);
const callNamed = (name: string): Call => {
  const found = calls.find((call) => call.name === name);
  if (!found) throw new Error(`There is no call ${name}.`);
  return found;
};

/** Every call of the contracts by its access alone; input that does nothing. */
export function callCases(): readonly Case[] {
  return calls
    .filter((call) => call.method === 'POST')
    .map((call) => ({
      route: `POST ${call.path}`,
      about: call.name,
      url: call.path.replace(':task', 'turret').replace(/:\w+/g, '999999'),
      ...(call.wire === 'params' ? { params: NOTHING } : { flat: NOTHING }),
      isAllowed: (who) => isOpen(call.access, who),
    }));
}

/** Reports, and what only super sees. */
export function reportCases(): readonly Case[] {
  const ofReports = reports.flatMap(({ name, readers }): Case[] => {
    const isAllowed = (who: Somebody) => isThrough(who) && mayAtAll(readers, who);
    return [
      { route: `POST /rapi/${name}/to_json`, about: name, url: `/rapi/${name}/to_json`, params: {}, isAllowed },
      { route: `GET /rapi/${name}/csv`, about: name, url: `/rapi/${name}/csv`, isAllowed },
    ];
  });
  const ofDevelopers = ['outbox', 'remotes', 'jobs', 'bug_reports'].map((name): Case => ({
    route: `POST /api/dev/${name}`,
    about: name,
    url: `/api/dev/${name}`,
    params: {},
    isAllowed: (who) => isEmployee(who) && who.roles.includes(1),
  }));
  return [...ofReports, ...ofDevelopers];
}

/** The generic calls on one record. */
export function recordCases(definition: ObjectDefinition, target: Target): readonly Case[] {
  const { object, id, label } = target;
  const sees = (who: Somebody) => isThrough(who) && isSeen(definition, who, target);
  const on = (action: string, params: Record<string, unknown>, isAllowed: (who: Somebody) => boolean): Case => ({
    route: `POST /api/:object/${action}/:id`,
    about: label,
    url: `/api/${object}/${action}/${id}`,
    params,
    isAllowed,
  });
  const steps = (definition.states?.transitions ?? []).filter((step) => !step.isAutomatic);
  return [
    on('to_json', {}, sees),
    on('history_json', {}, sees),
    on('save', NOTHING, (who) => sees(who) && isGranted(definition.access.update, who, target)),
    ...steps.map((step) =>
      on('transition', { name: step.name, version: 999_999 }, (who) => sees(who) && isGranted(step.who, who, target)),
    ),
  ];
}

/** The generic calls on an object as a whole. */
export function objectCases(definition: ObjectDefinition): readonly Case[] {
  const { name, plural, access, isServiceOnly } = definition;
  const uploaders = access.mass_upload ?? access.create;
  return [
    {
      route: 'POST /api/:object/save',
      about: name,
      url: `/api/${name}/save`,
      params: NOTHING,
      isAllowed: (who) => isThrough(who) && !isServiceOnly && mayAtAll(access.create, who),
    },
    {
      route: 'POST /api/:object/to_json',
      about: `${name} without a number`,
      url: `/api/${name}/to_json`,
      params: {},
      isAllowed: () => false,
    },
    {
      route: 'POST /api/:object/mass_upload',
      about: name,
      url: `/api/${name}/mass_upload`,
      params: { csv: '' },
      isAllowed: (who) => isThrough(who) && mayAtAll(uploaders, who),
    },
    {
      route: 'POST /rapi/:plural/to_json',
      about: plural,
      url: `/rapi/${plural}/to_json`,
      params: {},
      isAllowed: (who) => isThrough(who) && mayAtAll(access.read, who),
    },
  ];
}

/** Calls on one record of a customer, with input that is right: only the policy stands between. */
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
    // a draft is not revised, and an order lacks its papers: who may is told that
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
  const files = [estate.openFile, estate.staffFile].map((file): Case => ({
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
