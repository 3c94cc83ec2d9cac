import type { Card } from '@cdi/shared/contracts';
import { useEffect, useRef } from 'react';
import { describeBuild, explainCard, isQuickShip } from './card-words.ts';
import { nameFamily } from './family-glyph.tsx';

interface CardDetailsProps {
  readonly id: string;
  readonly card: Card;
}

/** What a card has no room for, in full and with why it stands where it stands: below the card, over what follows. */
export function CardDetails({ id, card }: CardDetailsProps) {
  const ref = useRef<HTMLDListElement>(null);
  // newer browsers answer a promise here, which an effect must not give on
  useEffect(() => void ref.current?.scrollIntoView({ block: 'nearest' }), []);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['Why here', explainCard(card)],
    ['Customer', card.customer],
    ['Job', card.job_name],
    ['Tag', card.tag],
    ['Curb', `${card.qty} × ${nameFamily(card.curb_type)}`],
    ['Build', describeBuild(card)],
    ['Ships', isQuickShip(card) ? `Quick, in ${card.quick_ship_days} working days` : null],
    ['With', card.assigned_name],
  ];
  return (
    <dl ref={ref} id={id} className="brd-card-details">
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
