import { createContext } from 'react';
import { callForData, callForList, recordApi, type RecordApi, type SendOptions } from '@cdi/shared/api';
import { livePages } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { catalogue } from '../../../common/catalogue/catalogue.ts';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { readLists, type ListsAnswer } from '../../../common/contracts/company-list.contract.ts';
import { typeahead, type Suggestion } from '../../../common/contracts/lookup.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import type { PlainDate } from '../../../common/units/index.ts';
import { MadeChangesStore } from './made-changes.store.ts';
import { DataCaches } from './data-caches.ts';
import { savedViewsApi, type SavedViewsApi } from '../../kit/saved-views/saved-views-api.ts';
import { commentsApi, type CommentsApi } from './comments-api.ts';
import { presenceApi, type PresenceApi } from './presence-api.ts';
import type { LiveConnection } from './follow-changes.ts';
import '../records.css';

/** Filters that restrict a lookup, by column: `{ company_id: '4' }`. */
export type Narrow = Readonly<Record<string, string>>;

/** Finds records of an object by typing. `isAll` asks for every match instead of the first few. */
export type LookUp = (
  objectName: string,
  term: string,
  options?: SendOptions & { readonly isAll?: boolean; readonly narrow?: Narrow },
) => Promise<readonly Suggestion[]>;

/** Services that record pages depend on. The product provides the real ones; a test provides fakes. */
export interface RecordServices {
  readonly objects: readonly ObjectDefinition[];
  readonly apiOf: (definition: ObjectDefinition) => RecordApi;
  readonly lookUp: LookUp;
  /** The person, as the policy sees them; null for a visitor. Read inside an observer, so that a change of session shows. */
  readonly readActor: () => Actor | null;
  /** Today at the plant. */
  readonly readToday: () => PlainDate;
  /** Address of the page of a record, or null when this person has none. */
  readonly hrefOf: (objectName: string, id: number) => string | null;
  /** Where named searches are kept. */
  readonly savedViews: SavedViewsApi;
  /** Where employees talk about records. */
  readonly comments: CommentsApi;
  /** Where pages say that they show a record. */
  readonly presence: PresenceApi;
  /** Reports changes that other people make. */
  readonly events: LiveConnection;
  /** The lists that the company changes, as the database has them. */
  readonly readLists: () => Promise<ListsAnswer>;
  /** Bulk changes that can be undone. */
  readonly madeChanges: MadeChangesStore;
}

const caches = new DataCaches(() => session.user?.userID ?? 0);
session.events.subscribe(
  (event) => caches.note(event),
  () => caches.clear(),
);

const productServices: RecordServices = {
  objects: catalogue,
  apiOf: (definition) => recordApi(definition),
  lookUp: (objectName, term, { isAll = false, narrow = {}, signal } = {}) =>
    caches.find(objectName, term, JSON.stringify([isAll, narrow]), (isKept) => {
      const query = { ...narrow, type: objectName, term, ...(isAll ? { all: 'true' } : {}) };
      return callForList<Suggestion>(typeahead, query, isKept ? {} : { signal });
    }),
  readActor: () => session.actor,
  readToday: () => session.readToday(),
  hrefOf: (objectName, id) => {
    const path = `/${objectName}/${id}`;
    return livePages.isMissing(path, session) ? null : path;
  },
  savedViews: savedViewsApi,
  comments: commentsApi,
  presence: presenceApi,
  events: session.events,
  readLists: async () => (await callForData(readLists, {})).lists,
  madeChanges: new MadeChangesStore(() => session.user?.userID ?? 0),
};

/** Services of the record pages: the product's, unless a parent provides others. */
export const RecordsContext = createContext<RecordServices>(productServices);
