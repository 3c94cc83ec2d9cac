import type { Card } from '@cdi/shared/contracts';
import type { ComponentType } from 'react';

type CardPart = ComponentType<{ readonly card: Card }>;

/** How a board draws what only its cards have: their face. All else of a card is drawn the same on every board. */
export interface BoardFace {
  /** The picture at the left of a card. */
  readonly Picture: CardPart;
  /** Marks after the place: pieces, a drawing, a way back. */
  readonly Marks: CardPart;
  /** What presses the card beside its day. */
  readonly Rush: CardPart;
  /** What the place of a card is: `Customer`, `Site`. */
  readonly placeName: string;
  /** What else the place is called in full. */
  readonly placeHint: (card: Card) => string;
  /** What is made, in one line, with the standard time. */
  readonly build: (card: Card) => string;
  /** The end of that line, which a narrow card shows whole before all else. */
  readonly work?: (card: Card) => string;
  /** Words of the card's name: between number and place, between place and day, and after the day. */
  readonly names: (card: Card) => {
    readonly tag: readonly string[];
    readonly work: readonly string[];
    readonly press: readonly string[];
  };
  /** What others wrote to the card. */
  readonly notes: (card: Card) => readonly string[];
  /** What the details say beside why, place and person. */
  readonly facts: (card: Card) => readonly (readonly [name: string, value: string | null])[];
}
