import { useEffect, useState } from 'react';
import { isStaff } from '../../../common/policy/grant.ts';
import { followChanges } from '../services/follow-changes.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { CommentsStore } from './comments.store.ts';

/** The comments of a record, followed as long as the page shows it; null for those who are no employees. */
export function useComments(object: string, id: number): CommentsStore | null {
  const { comments, events, readActor } = useRecordServices();
  const actor = readActor();
  const isForThem = actor !== null && isStaff(actor);
  const [store] = useState(() => new CommentsStore({ object, id }, comments));
  useEffect(() => {
    if (!isForThem) return undefined;
    void store.load();
    const end = followChanges({
      events,
      isMine: (event) => event.kind === 'alert' || (event.object === object && event.id === id),
      onChange: () => void store.load(),
    });
    return () => {
      end();
      store.dispose();
    };
  }, [store, events, object, id, isForThem]);
  return isForThem ? store : null;
}
