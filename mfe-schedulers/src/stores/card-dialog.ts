import type { CheckListName } from '@cdi/shared/catalogue';
import type { Card } from '@cdi/shared/contracts';
import type { FinishQuestion } from '@cdi/shared/trade';
import type { Move } from '../board/board.ts';

/** Dialogs before an action on a card. */
export type CardDialog =
  | {
      readonly kind: 'finish';
      readonly question: FinishQuestion;
      readonly card: Card;
      readonly move: Move;
      /** Message of the server when it refused the move without the answer. */
      readonly message?: string;
    }
  /** The list is signed for by the move. */
  | { readonly kind: 'sign'; readonly list: CheckListName; readonly card: Card; readonly move: Move }
  /** Asks for the sizes of an attached drawing; `message` is the server's refusal without them. */
  | { readonly kind: 'sizes'; readonly card: Card; readonly message?: string }
  /** The time is so long that it may be a typo. */
  | { readonly kind: 'long_time'; readonly card: Card; readonly move: Move; readonly minutes: number }
  /** The typed time is not what the time clock counted; `message` is the server's refusal without a reason. */
  | {
      readonly kind: 'correct_time';
      readonly card: Card;
      readonly move: Move;
      readonly minutes: number;
      readonly message: string;
    }
  | { readonly kind: 'go_back'; readonly card: Card; readonly move: Move }
  | { readonly kind: 'send_back'; readonly card: Card; readonly reason: string }
  | { readonly kind: 'hold'; readonly card: Card }
  /** The hold is on the whole order, so the release covers more than this card. */
  | { readonly kind: 'release_order'; readonly card: Card }
  | { readonly kind: 'assign'; readonly card: Card }
  /** Something is wrong at this stage. */
  | { readonly kind: 'report'; readonly card: Card };
