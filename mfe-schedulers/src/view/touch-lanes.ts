import type { BoardLane } from '@cdi/shared/contracts';
import { readStored, writeStored } from '@cdi/shared/kit';
import { useState } from 'react';

/** The lane of cards that the stage cannot touch yet: long, and of least use to a finger. */
const WAITING = 'waiting';
/** Lanes of current work; on touch devices the waiting lane comes after them. */
const WORKED = ['ready', 'running'];

const keyOf = (board: string): string => `cdi_waiting_shown_${board}`;

/** Lanes in the order of a phone or tablet: ready and running first, then waiting. Boards without these lanes keep their order. */
export function orderForTouch(lanes: readonly BoardLane[]): readonly BoardLane[] {
  const waiting = lanes.find(({ lane }) => lane === WAITING);
  const rest = lanes.filter((each) => each !== waiting);
  const after = rest.findLastIndex(({ lane }) => WORKED.includes(lane)) + 1;
  return waiting && after > 0 ? [...rest.slice(0, after), waiting, ...rest.slice(after)] : lanes;
}

/** Whether a board has a waiting lane that a tablet folds. */
export const canFold = (lanes: readonly BoardLane[], laneName: string): boolean =>
  laneName === WAITING && lanes.some(({ lane }) => WORKED.includes(lane));

/** Whether the waiting lane of a board is shown on a tablet, and the way to change that; this browser remembers it. */
export function useWaitingShown(board: string): readonly [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => readStored<boolean>(localStorage, keyOf(board)) === true);
  const change = (next: boolean) => {
    setShown(next);
    writeStored(localStorage, keyOf(board), next);
  };
  return [isShown, change];
}
