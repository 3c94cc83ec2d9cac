import { createContext, useContext, type ReactNode } from 'react';
import { callForList, recordApi, type RecordApi, type SendOptions } from '@cdi/shared/api';
import { livePages } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { catalogue, findObject } from '../../common/catalogue/catalogue.ts';
import type { ObjectDefinition } from '../../common/catalogue/define-object.ts';
import { typeahead, type Suggestion } from '../../common/contracts/lookup.contract.ts';
import type { Actor } from '../../common/policy/grant.ts';
import { savedViewsApi, type SavedViewsApi } from '../kit/saved-views/saved-views-api.ts';
import type { LiveConnection } from './live/follow-changes.ts';
import './records.css';

/** Finds records of an object by typing. `isAll` asks for every match instead of the first few. */
export type LookUp = (
  objectName: string,
  term: string,
  options?: SendOptions & { readonly isAll?: boolean },
) => Promise<readonly Suggestion[]>;

/** What record pages need from around them. The product gives the real ones; a test gives its own. */
export interface RecordServices {
  readonly objects: readonly ObjectDefinition[];
  readonly apiOf: (definition: ObjectDefinition) => RecordApi;
  readonly lookUp: LookUp;
  /** The person, as the policy sees them; null for a visitor. Read inside an observer, so that a change of session shows. */
  readonly readActor: () => Actor | null;
  /** Address of the page of a record, or null when this person has none. */
  readonly hrefOf: (objectName: string, id: number) => string | null;
  /** Where named searches are kept. */
  readonly savedViews: SavedViewsApi;
  /** Tells of changes that others make. */
  readonly events: LiveConnection;
}

const productServices: RecordServices = {
  objects: catalogue,
  apiOf: (definition) => recordApi(definition),
  lookUp: (objectName, term, { isAll = false, signal } = {}) =>
    callForList<Suggestion>(typeahead, { type: objectName, term, ...(isAll ? { all: 'true' } : {}) }, { signal }),
  readActor: () => session.actor,
  hrefOf: (objectName, id) => {
    const path = `/${objectName}/${id}`;
    return livePages.isMissing(path, session) ? null : path;
  },
  savedViews: savedViewsApi,
  events: session.events,
};

const RecordsContext = createContext<RecordServices>(productServices);

/** Gives record pages below it other services than the product's. */
export function RecordsProvider({
  services,
  children,
}: {
  readonly services: Partial<RecordServices>;
  readonly children: ReactNode;
}) {
  const outer = useContext(RecordsContext);
  return <RecordsContext.Provider value={{ ...outer, ...services }}>{children}</RecordsContext.Provider>;
}

export function useRecordServices(): RecordServices {
  return useContext(RecordsContext);
}

/** The definition of an object that fields refer to; undefined for one that the catalogue does not hold. */
export function useObject(name: string): ObjectDefinition | undefined {
  return findObject(name, useRecordServices().objects);
}
