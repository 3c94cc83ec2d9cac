import type { RecordComment } from '../../../common/contracts/record-comment.contract.ts';
import type { CommentsApi, Mentionable } from '../services/comments-api.ts';

/** Comments kept in memory, as the server would keep them for one person. */
export function fakeComments(
  given: readonly RecordComment[] = [],
  people: readonly Mentionable[] = [],
): CommentsApi & { readonly saved: readonly Parameters<CommentsApi['save']>[1][] } {
  let comments = [...given];
  let isWatched = false;
  const saved: Parameters<CommentsApi['save']>[1][] = [];
  return {
    saved,
    list: () => {
      const total = comments.filter(({ removed_dt }) => removed_dt === null).length;
      return Promise.resolve({ comments: [...comments], total, has_earlier: false, is_watching: isWatched });
    },
    save: (_of, draft) => {
      saved.push(draft);
      const comment: RecordComment = {
        comment_id: draft.comment?.comment_id ?? 100 + saved.length,
        version: (draft.comment?.version ?? 0) + 1,
        body: draft.body,
        written_by_name: 'Pat Example',
        written_dt: new Date().toISOString(),
        edited_dt: draft.comment ? new Date().toISOString() : null,
        removed_dt: null,
        is_mine: true,
        may_edit: true,
        mentions: people
          .filter(({ userId }) => draft.mentions.includes(userId))
          .map(({ userId, name }) => ({ user_id: userId, name })),
      };
      comments = [...comments.filter(({ comment_id }) => comment_id !== comment.comment_id), comment];
      return Promise.resolve(comment);
    },
    remove: ({ comment_id }) => {
      const removed_dt = new Date().toISOString();
      comments = comments.map((each) =>
        each.comment_id === comment_id ? { ...each, body: '', removed_dt, is_mine: false, may_edit: false } : each,
      );
      return Promise.resolve();
    },
    findPeople: (_of, term) =>
      Promise.resolve(people.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))),
    watch: (_of, isWatching) => {
      isWatched = isWatching;
      return Promise.resolve(isWatching ? 'You are told of changes by others' : 'You are not told of changes any more');
    },
  };
}
