import { makeAutoObservable, observableRef } from 'mobx';
import type { BoardNotice } from './board-notice.ts';

/** A screen has no room for more. */
const MOST = 3;

/** Notices about cards: the last one of each card. An error of one card stays when a notice about another one appears. */
export class BoardNotices {
  list: readonly BoardNotice[] = [];

  constructor() {
    makeAutoObservable(this, { list: observableRef });
  }

  tell(notice: BoardNotice): void {
    this.forget(notice.cardId);
    this.list = [...this.list, notice].slice(-MOST);
  }

  /** Nothing is left to say of the card; good news of another one has been read by now. */
  forget(cardId: number): void {
    this.list = this.list.filter((each) => each.cardId !== cardId && each.isGood !== true);
  }
}
