import type { Card, CardMove } from '@cdi/shared/contracts';

/** The step that whoever works at a card takes next: to start it where it is ready, else to complete it. Null where neither is allowed. */
export function findCardAct({ moves }: Pick<Card, 'moves'>): CardMove | null {
  const find = (lane: string, label: string) => moves.find((move) => move.to === lane && move.label === label);
  return find('running', 'Start') ?? find('done', 'Complete') ?? null;
}
