import { assignCard, loadBoard, loadLane, moveCard } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import type { BoardFilter } from '../context/board-source.ts';
import { assignBoardCard, moveBoardCard, readBoard, readLane } from './board.service.ts';
import { wallLocation } from './wall-location.ts';

const read = { isOutsideTransaction: true } as const;

interface FilterInput {
  readonly term?: string | undefined;
  readonly only_mine?: boolean | undefined;
  readonly location_id?: number | undefined;
}

const readFilter = ({ term = '', only_mine = false, location_id }: FilterInput): BoardFilter => ({
  term,
  isMineOnly: only_mine,
  locationId: location_id ?? null,
});

/** A change that was made: with what is doubtful about it, if anything is. */
const answerWith = (warnings: readonly string[]) =>
  warnings.length === 0 ? ({ opt: 'save' } as const) : ({ opt: 'warning', msg: warnings.join(' ') } as const);

/** What every board answers, whatever its cards are. */
export function boardRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadBoard,
    async (input, { context }) => ({
      data: await readBoard(context, {
        board: input.board,
        filter: { ...readFilter(input), locationId: wallLocation(context.person, input.board, input.location_id) },
        reach: input.reach ?? {},
        subjectId: input.subject_id,
      }),
    }),
    read,
  );
  bindCall(
    binding,
    loadLane,
    async (input, { context }) => {
      const { board, lane, after } = input;
      return { data: await readLane(context, { board, lane, after, filter: readFilter(input) }) };
    },
    read,
  );
  bindCall(binding, moveCard, async (input, { context }) => {
    const warnings: string[] = [];
    const card = await moveBoardCard({ ...context, warnings }, input.board, {
      cardId: input.card_id,
      version: input.version,
      toLane: input.to_lane,
      afterCardId: input.after_card_id,
      minutes: input.minutes,
      isTimeSure: input.is_time_sure ?? false,
      isUndo: input.is_undo ?? false,
      reason: input.reason ?? '',
    });
    return { data: { card }, ...answerWith(warnings) };
  });
  bindCall(binding, assignCard, async (input, { context }) => {
    const warnings: string[] = [];
    const card = await assignBoardCard({ ...context, warnings }, input.board, {
      cardId: input.card_id,
      version: input.version,
      userId: input.user_id,
    });
    return { data: { card }, msg: 'Assigned', ...answerWith(warnings) };
  });
}
