import type { Card } from '@cdi/shared/contracts';
import { observable, runInAction } from 'mobx';
import { formatMovedBy, MOVED_NOTE_MS } from '../board/moved-cards.ts';

/** Notes on who moved which card, shown for five seconds. A reader of one card's note observes only that one. */
export class MovedNotes {
  private readonly texts = observable.map<number, string>();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  get(cardId: number): string | undefined {
    return this.texts.get(cardId);
  }

  has(cardId: number): boolean {
    return this.texts.has(cardId);
  }

  /** Shows a note at each card: this text, or by default who moved it. */
  note(cards: readonly Card[], text?: string): void {
    for (const card of cards) {
      const id = card.id;
      clearTimeout(this.timers.get(id));
      this.texts.set(id, text ?? formatMovedBy(card));
      const forget = () => runInAction(() => this.texts.delete(id));
      this.timers.set(id, setTimeout(forget, MOVED_NOTE_MS));
    }
  }

  /** Stops the timers when the board closes. */
  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }
}
