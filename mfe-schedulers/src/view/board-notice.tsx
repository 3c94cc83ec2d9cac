import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useBoard } from './board-services.ts';
import { CrossIcon, LateIcon } from '@cdi/shared/kit';

/** What the person must know about a move that was not made. Stays until it is closed or the next move is saved. */
export const BoardNoticeBar = observer(function BoardNoticeBar() {
  const { board } = useBoard();
  const { notice } = board;
  return (
    <div className="board-notice-place" role="alert">
      {notice && (
        <div className="board-notice">
          <LateIcon />
          <p>{notice.text}</p>
          {notice.action && (
            <Button size="small" onClick={notice.action.run}>
              {notice.action.label}
            </Button>
          )}
          <button
            type="button"
            className="board-card-button"
            aria-label="Close the message"
            onClick={() => board.closeNotice()}
          >
            <CrossIcon />
          </button>
        </div>
      )}
    </div>
  );
});

/** Says lifted, moved and dropped cards to those who do not see them. */
export const BoardAnnouncer = observer(function BoardAnnouncer() {
  const { gestures } = useBoard();
  return (
    <div className="visually-hidden" role="status" aria-live="assertive" data-testid="board-announcer">
      {gestures.announcement}
    </div>
  );
});
