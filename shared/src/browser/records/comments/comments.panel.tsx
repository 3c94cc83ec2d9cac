import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '@cdi/shared/ui';
import type { RecordComment } from '../../../common/contracts/record-comment.contract.ts';
import { FailurePanel } from '../../kit/panels/failure-panel.tsx';
import { Notice } from '../../kit/panels/notice.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';
import { TimeAgo } from '../../kit/time/time-ago.tsx';
import { CommentInput } from './comment-input.tsx';
import type { CommentsStore } from './comments.store.ts';
import { splitMentions } from './mention-text.ts';
import './comments.css';

/** The comments of colleagues on a record, with a form to reply. While it is on the page, its comments count as read. */
export const CommentsPanel = observer(function CommentsPanel({ store }: { readonly store: CommentsStore }) {
  useEffect(() => {
    store.setRead(true);
    return () => store.setRead(false);
  }, [store]);
  const { state } = store;
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Looking up the comments" />;
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what="comments" onRetry={() => void store.load()} />;
  return (
    <section className="kit-section record-comments" aria-label="Comments">
      <h2>Comments</h2>
      <p className="kit-quiet">Only employees who may see this record read them; customers never do.</p>
      {state.list.has_earlier && (
        <Button size="small" disabled={store.isSending} onClick={() => void store.loadEarlier()}>
          Show earlier comments
        </Button>
      )}
      {store.comments.length === 0 ? (
        <p className="kit-quiet">Nobody has said anything yet.</p>
      ) : (
        <ol className="record-comment-list">
          {store.comments.map((comment) => (
            <CommentLine key={comment.comment_id} store={store} comment={comment} />
          ))}
        </ol>
      )}
      <form
        className="record-comment-form"
        onSubmit={(event) => {
          event.preventDefault();
          void store.send();
        }}
      >
        <CommentInput store={store} />
        {store.problem && (
          <Notice kind="error" isUrgent title={Object.values(store.problem.fields)[0] ?? store.problem.message} />
        )}
        <div className="record-toolbar">
          <Button htmlType="submit" type="primary" loading={store.isSending} disabled={store.text.trim() === ''}>
            {store.editing ? 'Save the change' : 'Comment'}
          </Button>
          {store.editing && <Button onClick={() => store.cancel()}>Cancel</Button>}
          <span className="kit-quiet">Ctrl+Enter sends</span>
        </div>
      </form>
    </section>
  );
});

interface CommentLineProps {
  readonly store: CommentsStore;
  readonly comment: RecordComment;
}

const CommentLine = observer(function CommentLine({ store, comment }: CommentLineProps) {
  const { written_by_name: writer, removed_dt, edited_dt } = comment;
  if (removed_dt !== null)
    return (
      <li className="kit-quiet">
        {writer} removed a comment <TimeAgo iso={removed_dt} />
      </li>
    );
  const names = comment.mentions.map(({ name }) => name);
  return (
    <li aria-current={store.editing?.comment_id === comment.comment_id ? 'true' : undefined}>
      <div className="record-comment-head">
        <strong>{writer}</strong>
        <span className="kit-quiet">
          <TimeAgo iso={comment.written_dt} />
          {edited_dt !== null && ', changed'}
        </span>
        {comment.may_edit && (
          <Button size="small" type="link" onClick={() => store.edit(comment)}>
            Change
          </Button>
        )}
        {comment.is_mine && (
          <Button size="small" type="link" disabled={store.isSending} onClick={() => void store.remove(comment)}>
            Remove
          </Button>
        )}
      </div>
      <p className="kit-long-text">
        {splitMentions(comment.body, names).map(({ text, isMention }, index) =>
          isMention ? (
            <span key={`${index}-${text}`} className="record-mention">
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </p>
    </li>
  );
});
