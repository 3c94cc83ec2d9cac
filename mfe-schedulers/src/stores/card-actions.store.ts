import { asCallError, makeIdempotencyKey, type CallError } from '@cdi/shared/api';
import type { Card } from '@cdi/shared/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { findCard, type Move } from '../board/board.ts';
import { moveToLane } from '../board/board-places.ts';
import type { PendingMove } from '../board/pending-moves.ts';
import { readCurb } from '../boards/curb-face.ts';
import { isUnusualTime } from '@cdi/shared/domain/schedule';
import type { BillOfLading, Crate, Hold, Inspection, ShopApi, StageReport } from '../boards/board-definition.ts';
import { describeFailedMove } from './board-notice.ts';
import type { BoardStore, MoveFacts } from './board.store.ts';
import type { CardDialog } from './card-dialog.ts';
import { uploadDrawing, uploadPhoto, uploadReportPhoto } from './card-uploads.ts';
import { findQuestion } from './find-question.ts';

type Submit =
  { readonly kind: 'idle' } | { readonly kind: 'sending' } | { readonly kind: 'failed'; readonly error: CallError };

/** Actions on cards: moves with a question, and all commands of the card menu. */
export class CardActionsStore {
  dialog: CardDialog | null = null;
  submit: Submit = { kind: 'idle' };
  private key = '';
  private readonly board: BoardStore;
  private readonly onSaid: (text: string) => void;

  constructor(board: BoardStore, onSaid: (text: string) => void) {
    this.board = board;
    this.onSaid = onSaid;
    makeAutoObservable<this, 'key' | 'board' | 'onSaid'>(this, {
      dialog: observableRef,
      submit: observableRef,
      key: false,
      board: false,
      onSaid: false,
    });
    board.onRefused = (move, error) => this.askAgain(move, error);
    // a step to running undoes a completion and its minutes; a step to ready undoes a start, which had given the card to its person
    board.onUndo = (card, lanes, wasFree) =>
      lanes.forEach((to) => this.moveBack(card, to, wasFree || to === 'running'));
  }

  /** Makes the move, or asks first what has to be known. */
  request(move: Move, facts: MoveFacts = {}): void {
    const view = this.board.view;
    const place = view && findCard(view, move.cardId);
    if (!view || !place) return;
    const { card, lane } = place;
    const { shop, asksWhyBack, findCheckList } = this.board.definition;
    const lanes = view.lanes.map((each) => each.lane);
    const isFinishing = shop !== null && move.toLane === 'done' && lane.lane !== 'done';
    const isBack = lanes.indexOf(move.toLane) < lanes.indexOf(lane.lane);
    const list = isBack || move.toLane === lane.lane ? null : findCheckList(move.toLane);
    if (isFinishing) this.open({ kind: 'finish', question: shop.finishQuestion, card, move });
    else if (isBack && asksWhyBack(lane.lane, move.toLane)) this.open({ kind: 'go_back', card, move });
    else if (list) this.open({ kind: 'sign', list, card, move });
    else this.board.move(move, facts);
  }
  private moveBack(card: Card, to: string, isUndo: boolean): void {
    const { view } = this.board;
    if (view) this.request(moveToLane(view, card.id, to), isUndo ? { isUndo } : {});
  }

  /** Does what a menu entry of the card says: `to` is a lane or one of the other actions that the server offers. */
  async perform(card: Card, to: string): Promise<void> {
    const view = this.board.view;
    if (to === 'send_back') this.open({ kind: 'send_back', card, reason: readCurb(card).sent_back_reason ?? '' });
    else if (to === 'hold') this.open({ kind: 'hold', card });
    else if (to === 'assign') this.open({ kind: 'assign', card });
    else if (to === 'release_hold' && card.hold?.scope === 'order') this.open({ kind: 'release_order', card });
    else if (to === 'release_hold') await this.releaseCurb(card);
    else if (view) this.request(moveToLane(view, card.id, to));
  }

  /** Makes a move after its question was answered. If another user moved the card there meanwhile, reports who did instead. */
  private moveOn(card: Card, move: Move, facts: MoveFacts = {}): void {
    const now = this.board.view && findCard(this.board.view, card.id);
    if (now && now.lane.lane === move.toLane && card.lane !== move.toLane)
      this.board.notices.tell({ cardId: card.id, text: this.board.describeOvertakenMove(now.card) });
    else this.board.move(move, facts);
  }

  open(dialog: CardDialog): void {
    this.dialog = dialog;
    this.submit = { kind: 'idle' };
    this.key = makeIdempotencyKey();
  }
  close(): void {
    this.dialog = null;
    this.submit = { kind: 'idle' };
  }

  goBack(reason: string): void {
    if (this.dialog?.kind !== 'go_back') return;
    this.moveOn(this.dialog.card, this.dialog.move, { reason });
    this.close();
  }
  sign(): void {
    if (this.dialog?.kind !== 'sign') return;
    this.moveOn(this.dialog.card, this.dialog.move);
    this.close();
  }
  /** Completes the card. Asks for confirmation of a time that may be a typo, then accepts it; a correction of the clock has a reason. */
  finish(minutes?: number, reason?: string): void {
    const { dialog } = this;
    if (dialog?.kind !== 'finish' && dialog?.kind !== 'long_time' && dialog?.kind !== 'correct_time') return;
    const { card, move } = dialog;
    const isUnusual = minutes !== undefined && isUnusualTime(minutes, card.minutes);
    if (isUnusual && dialog.kind === 'finish') return this.open({ kind: 'long_time', card, move, minutes });
    const facts = { ...(isUnusual ? { isTimeSure: true } : {}), ...(reason ? { reason } : {}) };
    this.moveOn(card, move, minutes === undefined ? {} : { minutes, ...facts });
    this.close();
  }

  /** Says how a curb without a batch is cut, and completes its card. */
  async cutByHand(note: string, minutes?: number): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'finish') return;
    if (await this.run(() => this.shop.cutByHand(dialog.card, note, this.key))) this.finish(minutes);
  }
  /** A pass completes the card; a fail is recorded and leads to sending the curb back. */
  async inspect(inspection: Inspection, minutes?: number): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'finish') return;
    const isDone = await this.run(() => this.shop.inspect(dialog.card, inspection));
    if (!isDone) return;
    if (inspection.result === 'pass') return this.finish(minutes);
    this.onSaid(`${dialog.card.title} recorded as failed`);
    this.open({ kind: 'send_back', card: dialog.card, reason: inspection.defects });
    this.board.requestRefresh();
  }
  /** Completes Sales Checking; `freightUsd` is the freight if it was not agreed before. */
  async checkSale(freightUsd: number | null, minutes?: number): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'finish') return;
    if (freightUsd !== null && !(await this.run(() => this.shop.agreeFreight(dialog.card, freightUsd, this.key))))
      return;
    this.finish(minutes);
  }
  async recordCrates(crates: readonly Crate[], minutes?: number): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'finish') return;
    if (await this.run(() => this.shop.saveCrates(dialog.card, crates, this.key))) this.finish(minutes);
  }
  /** Records a truck; completes the card when no piece of its line is left on the dock. */
  async recordBillOfLading(bill: BillOfLading, stays: number, minutes?: number): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'finish') return;
    if (!(await this.run(() => this.shop.saveBillOfLading(dialog.card, bill, this.key)))) return;
    if (stays === 0) this.finish(minutes);
    else this.finishAction(`The truck is recorded; ${stays} of ${dialog.card.title} stay for the next one`);
  }

  /** Says what the attached drawing measures; the dialog stays open where it contradicts the order. */
  async recordSizes(sizes: Readonly<Record<string, string>>): Promise<void> {
    const { dialog } = this;
    const { drawnSizes } = this.board.definition;
    if (dialog?.kind !== 'sizes' || !drawnSizes) return;
    const { card } = dialog;
    let contradictions: string | null = null;
    const isDone = await this.run(async () => {
      contradictions = await drawnSizes.saveSizes(card, sizes, this.key);
    });
    if (!isDone) return;
    if (contradictions === null) this.finishAction(`The drawing of ${card.title} gives the sizes of the order`);
    else this.open({ kind: 'sizes', card, message: contradictions });
  }

  async sendBack(toTask: string, reason: string): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'send_back') return;
    const isDone = await this.run(() => this.shop.sendBack(dialog.card, toTask, reason, this.key));
    if (isDone) this.finishAction(`${dialog.card.title} sent back`);
  }
  async hold(hold: Hold): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'hold') return;
    const isDone = await this.run(() => this.board.definition.api.hold(dialog.card, hold));
    const held = hold.scope === 'order' ? readCurb(dialog.card).tracker_no : dialog.card.title;
    if (isDone) this.finishAction(`${held} is on hold`);
  }
  async releaseOrder(): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'release_order') return;
    const noHold: Hold = { scope: 'order', reason: '', note: '' };
    const isDone = await this.run(() => this.board.definition.api.hold(dialog.card, noHold));
    if (isDone) this.finishAction(`Hold on ${readCurb(dialog.card).tracker_no} released`);
  }
  /** Reports what is wrong, and asks for a photo of it. */
  async report(report: StageReport): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'report') return;
    const { card } = dialog;
    let made: { readonly id: number; readonly no: string } | undefined;
    const isDone = await this.run(async () => {
      made = await this.shop.report(card, report, this.key);
    });
    if (!isDone || !made) return;
    this.finishAction(`${made.no} reported on ${card.title}`);
    uploadReportPhoto(card, made.id);
  }
  /** Assigns the card to a user; 0 unassigns it. */
  async assign(userId: number): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== 'assign') return;
    let answer: Card | undefined;
    const isDone = await this.run(async () => {
      answer = await this.board.definition.api.assign(dialog.card, userId);
    });
    if (!isDone || !answer) return;
    const { holder } = answer;
    runInAction(() => this.board.takeCard(answer as Card));
    this.finishAction(`${dialog.card.title} ${holder ? `assigned to ${holder.name}` : 'assigned to nobody'}`);
  }

  private async releaseCurb(card: Card): Promise<void> {
    try {
      await this.board.definition.api.hold(card, { scope: 'curb', reason: '', note: '' });
      this.board.notices.forget(card.id);
      this.onSaid(`Hold on ${card.title} released`);
    } catch (thrown) {
      const text = `The hold on ${card.title} stays. ${asCallError(thrown).message}`;
      runInAction(() => this.board.notices.tell({ cardId: card.id, text }));
    }
    this.board.requestRefresh();
  }

  private finishAction(text: string): void {
    this.close();
    this.onSaid(text);
    this.board.requestRefresh();
  }

  private get shop(): ShopApi {
    const { shop } = this.board.definition;
    if (!shop) throw new Error(`The board ${this.board.definition.name} is not one of the shop.`);
    return shop.api;
  }

  /** True when the call went through; else the dialog stays open and shows why not. */
  private async run(call: () => Promise<void>): Promise<boolean> {
    this.submit = { kind: 'sending' };
    try {
      await call();
      return true;
    } catch (thrown) {
      runInAction(() => (this.submit = { kind: 'failed', error: asCallError(thrown) }));
      return false;
    }
  }

  /** Opens what the server asks for when it refuses a move. True when there is such a thing. */
  private askAgain(move: PendingMove, error: CallError): boolean {
    const { shop, canAttachDrawing, drawnSizes } = this.board.definition;
    const card = this.board.view && findCard(this.board.view, move.cardId)?.card;
    if (!card) return false;
    const names = Object.keys(error.fields);
    const question = findQuestion(names);
    if (shop && question) {
      this.open({ kind: 'finish', question, card, move, message: error.message });
      return true;
    }
    if (shop && names.includes('reason') && move.minutes !== undefined) {
      this.open({ kind: 'correct_time', card, move, minutes: move.minutes, message: error.message });
      return true;
    }
    if (drawnSizes && names.includes('drawn_sizes')) {
      this.open({ kind: 'sizes', card, message: error.message });
      return true;
    }
    if (!canAttachDrawing || !names.includes('drawing_file_id')) return false;
    const action = { label: 'Attach drawing…', run: () => this.attachDrawing(card) };
    this.board.notices.tell({ cardId: card.id, text: describeFailedMove(card, error), action });
    return true;
  }

  attachPhoto(card: Card): void {
    const { shop } = this.board.definition;
    if (shop) uploadPhoto(card, shop.photo);
  }

  /** Opens the file upload for the drawing of the card's curb, and asks then what it measures. */
  attachDrawing(card: Card): void {
    uploadDrawing(card, () => {
      this.board.notices.forget(card.id);
      this.board.requestRefresh();
      if (this.board.definition.drawnSizes) runInAction(() => this.open({ kind: 'sizes', card }));
    });
  }
}
