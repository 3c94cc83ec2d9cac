import type { ObjectDefinition } from '@cdi/shared/catalogue';
import { reports } from '@cdi/shared/reports/all';
import { reportCalls } from '@cdi/shared/contracts';
import { routeOf } from '../testing/all-calls.ts';
import { isSeen, isThrough, mayAtAll, type Somebody, type Target } from './matrix-rights.ts';
import type { Estate } from './matrix-world.ts';

/** A request for many records, and the estates whose records it may return. */
export interface ListCase {
  readonly route: string;
  readonly url: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly isTold: (who: Somebody, estate: Estate) => boolean;
}

type Pick = (estate: Estate) => readonly Target[];

const SCOPED: readonly (readonly [object: string, plural: string, pick: Pick])[] = [
  ['quote', 'quotes', (estate) => [estate.quote]],
  ['tracker', 'trackers', (estate) => [estate.tracker]],
  ['tracker_curb', 'tracker_curbs', (estate) => [estate.trackerCurb]],
  ['cdi_file', 'cdi_files', (estate) => [estate.openFile, estate.staffFile, estate.bolFile]],
];

export function listCases(definitionOf: (name: string) => ObjectDefinition): readonly ListCase[] {
  const sees = (object: string, pick: Pick) => (who: Somebody, estate: Estate) =>
    isThrough(who) && pick(estate).some((target) => isSeen(definitionOf(object), who, target));
  const ofObjects = SCOPED.flatMap(([object, plural, pick]): ListCase[] => [
    {
      route: 'POST /rapi/:plural/to_json',
      url: `/rapi/${plural}/to_json`,
      params: { page_size: 200 },
      isTold: sees(object, pick),
    },
    {
      route: 'GET /api/typeahead/:type',
      url: `/api/typeahead/${object}?term=Mark&all=true`,
      // suggestions are open before the terms are accepted: registration needs them
      isTold: (who, estate) =>
        who.userType !== 0 && pick(estate).some((target) => isSeen(definitionOf(object), who, target)),
    },
  ]);
  const anySeen = (who: Somebody, estate: Estate): boolean =>
    SCOPED.slice(0, 3).some(([object, , pick]) => sees(object, pick)(who, estate));
  const ofReports = reports
    .filter(({ name }) => name === 'orders_booked' || name === 'quotes_open')
    .flatMap(({ name, readers }): ListCase[] => {
      const isTold = (who: Somebody) => isThrough(who) && mayAtAll(readers, who);
      const { rows, csv } = reportCalls(name);
      return [
        { route: routeOf(rows), url: rows.path, params: {}, isTold },
        { route: routeOf(csv), url: csv.path, isTold },
      ];
    });
  return [
    ...ofObjects,
    ...ofReports,
    { route: 'GET /api/omni_search', url: '/api/omni_search?term=Mark&all=true', isTold: anySeen },
    {
      route: 'POST /api/drawing/list',
      url: '/api/drawing/list',
      params: {},
      isTold: (who, estate) => sees('tracker_curb', (each) => [each.trackerCurb])(who, estate),
    },
    {
      route: 'POST /api/board/load/:board',
      url: '/api/board/load/drawing',
      params: {},
      isTold: (who) => who.userType === 4,
    },
    {
      route: 'POST /api/board/load/:board',
      url: '/api/board/load/sales_checking',
      params: {},
      isTold: (who) => who.userType === 4,
    },
    {
      route: 'POST /api/saved_view/list',
      url: '/api/saved_view/list',
      params: { place: 'quote' },
      // every customer shares a view: with the people of the company, not with us
      isTold: (who, estate) => isThrough(who) && who.company !== null && who.company === estate.quote.company,
    },
  ];
}
