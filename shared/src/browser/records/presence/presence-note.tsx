import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { isStaff } from '../../../common/policy/grant.ts';
import { listNames } from '../../kit/words/list-names.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { PresenceStore } from './presence.store.ts';

interface PresenceNoteProps {
  readonly object: string;
  readonly id: number;
  /** This page has the form open. */
  readonly isEditing: boolean;
}

/** Shows which colleagues have the record open, editors first; for employees. Mount it with the record. */
export const PresenceNote = observer(function PresenceNote({ object, id, isEditing }: PresenceNoteProps) {
  const { presence, events, readActor } = useRecordServices();
  const actor = readActor();
  const isForThem = actor !== null && isStaff(actor);
  const [store] = useState(() => new PresenceStore({ object, id, api: presence, events }));
  useEffect(() => (isForThem ? store.start() : undefined), [store, isForThem]);
  useEffect(() => store.edit(isEditing), [store, isEditing]);
  const namesOf = (isAtIt: boolean) =>
    store.people.filter(({ is_editing }) => is_editing === isAtIt).map(({ name }) => name);
  const editing = namesOf(true);
  const looking = namesOf(false);
  return (
    <span className="record-presence" role="status">
      {editing.length > 0 && (
        <span className="kit-state is-warning">
          {listNames(editing)} {editing.length === 1 ? 'is' : 'are'} editing
        </span>
      )}
      {looking.length > 0 && <span className="record-changed">Also here: {listNames(looking)}</span>}
    </span>
  );
});
