import { useParams, useSearchParams } from '@cdi/shared/router';
import { useMemo } from 'react';
import type { BoardQuery } from '../boards/board-definition.ts';

/** Everything of a board that can be sent to a colleague. */
export interface BoardAddress {
  readonly query: BoardQuery;
  /** Lane of a narrow window. */
  readonly lane: string | null;
  readonly isWall: boolean;
  readonly isFiltered: boolean;
  /** Curb whose card takes the focus, from a scanned label or a link; null for none. */
  readonly curbId: number | null;
  readonly change: (part: Partial<AddressPart>) => void;
}

interface AddressPart {
  readonly term: string;
  readonly isMineOnly: boolean;
  readonly locationId: number | null;
  readonly lane: string;
  readonly isWall: boolean;
}

/** Value in the address for "all plants", for users with a default plant. */
const ALL_PLANTS = 'all';

function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function readLocation(text: string | null, ownLocationId: number | null): number | null {
  if (text === null) return ownLocationId;
  return readId(text);
}

/** The board's part of the address: search term, own cards only, plant, lane, and wall view. */
export function useBoardAddress(ownLocationId: number | null): BoardAddress {
  const [params, setParams] = useSearchParams();
  const { id } = useParams();
  const term = params.get('q') ?? '';
  const isMineOnly = params.get('mine') === 'on';
  const locationId = readLocation(params.get('location'), ownLocationId);
  const query = useMemo(() => ({ term, isMineOnly, locationId }), [term, isMineOnly, locationId]);

  const change = (part: Partial<AddressPart>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
        if (part.term !== undefined) set('q', part.term);
        if (part.isMineOnly !== undefined) set('mine', part.isMineOnly ? 'on' : '');
        if (part.locationId !== undefined)
          set('location', part.locationId === ownLocationId ? '' : String(part.locationId ?? ALL_PLANTS));
        if (part.lane !== undefined) set('lane', part.lane);
        if (part.isWall !== undefined) set('wall', part.isWall ? '1' : '');
        return next;
      },
      { replace: true },
    );

  return {
    query,
    lane: params.get('lane'),
    isWall: params.get('wall') === '1',
    curbId: readId(id ?? params.get('curb')),
    isFiltered: term !== '' || isMineOnly || locationId !== ownLocationId,
    change,
  };
}
