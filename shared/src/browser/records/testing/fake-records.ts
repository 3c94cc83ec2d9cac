import type { RecordApi } from '@cdi/shared/api';
import type { LiveEvent } from '../../../common/contracts/event.contract.ts';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import type { LiveConnection } from '../services/follow-changes.ts';
import { USER_TYPE, type Role } from '../../../common/trade/roles.ts';

/** A person with these roles, for tests. */
export function makeActor(roles: readonly Role[] = [], facts: Partial<Actor> = {}): Actor {
  return {
    userId: 7,
    userType: USER_TYPE.employee,
    roles,
    companyId: null,
    branchId: null,
    territoryIds: [],
    visibility: 'company',
    hasAcceptedTerms: true,
    ...facts,
  };
}

/** A loaded record with the given values, editable by everyone. */
export function makeRecord(fields: Readonly<Record<string, unknown>>, facts: Partial<LoadedRecord> = {}): LoadedRecord {
  return {
    id: 42,
    version: 3,
    fields,
    labels: {},
    children: {},
    rights: { update: true, locked: [], transitions: [] },
    files: [],
    updated_by_name: 'Pat Example',
    updated_dt: '2026-11-20T15:00:00.000Z',
    ...facts,
  };
}

export const saved = (record: LoadedRecord, msg = 'Saved.'): Answer<LoadedRecord> => ({
  opt: 'save',
  msg,
  data: record,
});

function unexpected(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The test did not expect a call of ${name}.`));
}

/** The calls of one object; those that a test does not give are an error when they are made. */
export function fakeRecordApi(calls: Partial<RecordApi> = {}): RecordApi {
  return {
    search: unexpected('search'),
    groups: unexpected('groups'),
    changeMany: unexpected('changeMany'),
    transitionMany: unexpected('transitionMany'),
    load: unexpected('load'),
    save: unexpected('save'),
    transition: unexpected('transition'),
    history: unexpected('history'),
    asOf: unexpected('asOf'),
    related: () => Promise.resolve({ used_by: [] }),
    checkUpload: unexpected('checkUpload'),
    stepUpload: unexpected('stepUpload'),
    uploadState: unexpected('uploadState'),
    listUploads: () => Promise.resolve([]),
    ...calls,
  };
}

/** A live connection on which a test says what happened. */
export function fakeEvents(): {
  readonly events: LiveConnection;
  tell(object: string, id: number | null): void;
  emitPresence(object: string, id: number): void;
} {
  const listeners = new Set<(event: LiveEvent) => void>();
  const spread = (kind: LiveEvent['kind'], object: string, id: number | null, by: string | null) => {
    for (const listener of listeners) listener({ sequence: 1, kind, object, id, boards: [], by });
  };
  return {
    events: {
      state: 'open',
      subscribe: (onEvent) => {
        listeners.add(onEvent);
        return () => void listeners.delete(onEvent);
      },
    },
    tell: (object, id) => spread('record', object, id, 'Sam Other'),
    emitPresence: (object, id) => spread('presence', object, id, null),
  };
}
