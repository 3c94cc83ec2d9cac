import type { Card, CardMove } from '@cdi/shared/contracts';

/** The next step of work at a card: start it, else complete it. Null when neither is allowed. */
export function findCardAct({ moves }: Pick<Card, 'moves'>): CardMove | null {
  const find = (lane: string, label: string) => moves.find((move) => move.to === lane && move.label === label);
  return find('running', 'Start') ?? find('done', 'Complete') ?? null;
}
