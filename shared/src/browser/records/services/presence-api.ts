import { session } from '@cdi/shared/session';
import { callForData, notifyServer, type SendOptions } from '@cdi/shared/api';
import {
  announcePresence,
  endPresence,
  type PresentPerson,
} from '../../../common/contracts/record-presence.contract.ts';

/** Which page shows which record. */
interface Presence {
  readonly object: string;
  readonly id: number;
  /** Key of the page. */
  readonly page: string;
  readonly isEditing: boolean;
}

/** Where pages announce their presence: the server in the product, a fake in tests. */
export interface PresenceApi {
  /** Returns the colleagues who have the record open too. Throws CallError. */
  announce(presence: Presence, options?: SendOptions): Promise<readonly PresentPerson[]>;
  /** Goes out even while the browser leaves the page. */
  end(page: string): void;
}

/** A super user who views the product as another person announces no presence, neither under the super user's name nor the other's. */
export const presenceApi: PresenceApi = {
  announce: async ({ object, id, page, isEditing }, options) => {
    if (session.seeing.by) return [];
    const place = { object, record_id: id, page, is_editing: isEditing };
    return (await callForData(announcePresence, place, options)).people;
  },
  end: (page) => {
    if (!session.seeing.by) notifyServer(endPresence, { page });
  },
};
