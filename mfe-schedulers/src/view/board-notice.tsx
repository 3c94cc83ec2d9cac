import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useBoard } from '../stores/board-services.ts';
import { CheckIcon, CrossIcon, LateIcon } from '@cdi/shared/kit';

/** Notices about moves; those of failed moves stay until they are closed or the move is made. */
export const BoardNoticeBar = observer(function BoardNoticeBar() {
  const { board } = useBoard();
  return (
    <div className="board-notice-place" role="alert">
      {board.notices.list.map((notice) => (
        <div key={notice.cardId} className={notice.isGood ? 'board-notice is-good' : 'board-notice'}>
          {notice.isGood ? <CheckIcon /> : <LateIcon />}
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
            onClick={() => board.notices.forget(notice.cardId)}
          >
            <CrossIcon />
          </button>
        </div>
      ))}
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
