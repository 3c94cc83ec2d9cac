import { ReferenceCombobox, useReferenceLabel } from '@cdi/shared/records';
import { Button, Checkbox, Input } from '@cdi/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { BoardAddress } from './board-address.ts';
import { FormField, WallIcon } from '@cdi/shared/kit';

/** Pause after the last key before the board is searched. */
const TYPING_PAUSE_MS = 300;

interface BoardFiltersProps {
  readonly address: BoardAddress;
  readonly hasLocation: boolean;
  /** Master has neither cards to search nor a person. */
  readonly hasSearch?: boolean;
  /** Whether it has a view for the wall; what has cards to search does. */
  readonly hasWall?: boolean;
}

/** Search, only mine, plant; each in the address. */
export function BoardFilters({ address, hasLocation, hasSearch = true, hasWall = hasSearch }: BoardFiltersProps) {
  const { query, change } = address;
  const plantLabel = useReferenceLabel('cdi_location', query.locationId);
  return (
    <div className="board-filters" role="search" aria-label="This board">
      {hasSearch && <TermInput term={query.term} onChange={(term) => change({ term })} />}
      {hasSearch && (
        <Checkbox checked={query.isMineOnly} onChange={(event) => change({ isMineOnly: event.target.checked })}>
          Only mine
        </Checkbox>
      )}
      {hasLocation && (
        <FormField label="Plant" className="board-plant">
          {({ id }) => (
            <ReferenceCombobox
              id={id}
              to="cdi_location"
              name="Plant"
              placeholder="All plants"
              label={query.locationId === null ? '' : plantLabel}
              onChoose={(locationId) => change({ locationId })}
            />
          )}
        </FormField>
      )}
      {hasWall && (
        <Button className="board-wall-button" icon={<WallIcon />} onClick={() => change({ isWall: true })}>
          Wall
        </Button>
      )}
    </div>
  );
}

interface TermInputProps {
  readonly term: string;
  readonly onChange: (term: string) => void;
}

function TermInput({ term, onChange }: TermInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // the handler of the last render, whose address includes filters chosen since the last key
  const latest = useRef(onChange);
  useEffect(() => void (latest.current = onChange), [onChange]);
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => {
      latest.current(draft.trim());
      setDraft(null);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <Input
      className="board-search"
      type="search"
      aria-label="Search this board"
      placeholder="Number, customer, job or tag"
      maxLength={80}
      allowClear
      value={draft ?? term}
      onChange={(event) => setDraft(event.target.value)}
    />
  );
}
