import { countDrawingWork, curbSpecFromRecord, describeItemsToConfirm, type CurbFields } from '@cdi/shared/domain/curb';
import { computeDrawingMinutes, findDrawingObstacle, describeObstacle } from '@cdi/shared/domain/schedule';
import type { CardMove } from '@cdi/shared/contracts';
import { hasRole, ROLE } from '@cdi/shared/policy';
import type { CardFacts } from '../context/board-source.ts';
import type { CallContext } from '../context.ts';
import { curbFace, curbPages, holdMoves, holdOf, type CurbCardRow } from '../orders/curb-card.ts';

/** Roles that move drawings forward and back. */
export const DRAFTERS = [ROLE.engineering, ROLE.manager] as const;

/** The drawing of a curb, as its board reads it. */
export interface DrawingRow extends CurbCardRow {
  /** The curb itself: the time of its drawing follows from it. */
  readonly curb: CurbFields;
}

/** Obstacle of a drawing, in words; null when there is none. */
export function drawingObstacleOf(row: DrawingRow): string | null {
  const obstacle = findDrawingObstacle({ hold: holdOf(row)?.reason ?? null });
  return obstacle && describeObstacle(obstacle);
}

/** Facts to be confirmed before the drawing can continue; null when there are none, or the customer already has the drawing. */
const openOf = (row: DrawingRow): string | null =>
  row.lane === 'sent' || row.lane === 'approved' ? null : describeItemsToConfirm(curbSpecFromRecord(row.curb));

function movesOf(context: CallContext, row: DrawingRow): readonly CardMove[] {
  if (!hasRole(context.person, DRAFTERS)) return [];
  const moves: CardMove[] = [];
  const isFree = drawingObstacleOf(row) === null;
  if (row.lane === 'requested' && isFree) moves.push({ to: 'drawing', label: 'Take' });
  // a second person checks it
  const isMeasured = openOf(row) === null;
  if (row.lane === 'drawing' && isFree && isMeasured && row.holder_id !== context.person.userId)
    moves.push({ to: 'checked', label: 'Checked' });
  if (row.lane === 'drawing') moves.push({ to: 'requested', label: 'Give back' });
  if (row.lane === 'checked' && isFree && isMeasured) moves.push({ to: 'sent', label: 'Send to the customer' });
  if (row.lane === 'checked') moves.push({ to: 'drawing', label: 'Back to drawing…' });
  if (row.lane === 'sent') moves.push({ to: 'drawing', label: 'Withdraw…' });
  if (row.lane === 'approved') moves.push({ to: 'drawing', label: 'Supersede…' });
  return [
    ...moves,
    { to: 'assign', label: 'Assign…' },
    { to: 'reorder', label: 'Move up or down' },
    ...holdMoves(context.person, holdOf(row)),
  ];
}

function describeWhy(row: DrawingRow): string {
  const words: Readonly<Record<string, string>> = {
    requested: 'Drawing requested',
    drawing: row.holder_name ? `${row.holder_name} draws it` : 'Being drawn',
    checked: 'Checked, not sent yet',
    sent: 'Waiting for the customer',
    approved: 'Approved by the customer',
  };
  return drawingObstacleOf(row) ?? openOf(row) ?? words[row.lane] ?? row.lane;
}

export const describeDrawing = (context: CallContext, row: DrawingRow): CardFacts => ({
  minutes: computeDrawingMinutes(countDrawingWork(curbSpecFromRecord(row.curb))),
  hold: holdOf(row),
  why: describeWhy(row),
  pages: curbPages(row),
  moves: movesOf(context, row),
  face: curbFace(row),
});
