import type { Card } from '@cdi/shared/contracts';
import type { ComponentType } from 'react';

type CardPart = ComponentType<{ readonly card: Card }>;

/** How a board draws what only its cards have: their face. All else of a card is drawn the same on every board. */
export interface BoardFace {
  /** The picture at the left of a card. */
  readonly Picture: CardPart;
  /** Marks after the place: pieces, a drawing, a way back. */
  readonly Marks: CardPart;
  /** Marks of urgency other than the day. */
  readonly Rush: CardPart;
  /** Label of the card's place: `Customer`, `Site`. */
  readonly placeName: string;
  /** Full name of the place, as a tooltip. */
  readonly placeHint: (card: Card) => string;
  /** Product and standard time, in one line. */
  readonly build: (card: Card) => string;
  /** The end of that line, which a narrow card shows whole before all else. */
  readonly work?: (card: Card) => string;
  /** Words of the card's name: between number and place, between place and day, and after the day. */
  readonly names: (card: Card) => {
    readonly tag: readonly string[];
    readonly work: readonly string[];
    readonly press: readonly string[];
  };
  /** Notes of other users. */
  readonly notes: (card: Card) => readonly string[];
  /** Facts in the details, besides reason, place and holder. */
  readonly facts: (card: Card) => readonly (readonly [name: string, value: string | null])[];
}
