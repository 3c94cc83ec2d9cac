import type { Card } from '@cdi/shared/contracts';
import { useEffect, useRef } from 'react';
import { useBoard } from '../stores/board-services.ts';
import { explainCard } from './card-words.ts';

interface CardDetailsProps {
  readonly id: string;
  readonly card: Card;
}

/** Full facts of a card and why it is where it is: opens below the card, over the next cards. */
export function CardDetails({ id, card }: CardDetailsProps) {
  const ref = useRef<HTMLDListElement>(null);
  // newer browsers return a promise here, which an effect must not return
  useEffect(() => void ref.current?.scrollIntoView({ block: 'nearest' }), []);
  const { face } = useBoard().board.definition;
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['Why here', explainCard(card, face)],
    [face.placeName, card.place],
    ...face.facts(card),
    ['With', card.holder?.name ?? null],
  ];
  return (
    <dl ref={ref} id={id} className="board-card-details">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
