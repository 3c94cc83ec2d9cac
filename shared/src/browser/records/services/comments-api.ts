import { callForData, callServer } from '@cdi/shared/api';
import {
  findMentionable,
  listComments,
  removeComment,
  saveComment,
  watchRecord,
  type CommentList,
  type RecordComment,
} from '../../../common/contracts/record-comment.contract.ts';

/** Which record is spoken of. */
export interface SpokenOf {
  readonly object: string;
  readonly id: number;
}

/** A person who can be mentioned in a comment. */
export interface Mentionable {
  readonly userId: number;
  readonly name: string;
  /** Distinguishes people with the same name. */
  readonly note: string;
}

/** A comment as it is sent; `comment` is the author's earlier comment that it replaces. */
export interface CommentDraft {
  readonly body: string;
  readonly mentions: readonly number[];
  readonly comment: Pick<RecordComment, 'comment_id' | 'version'> | null;
}

/** Where comments are kept. The product keeps them on the server; a test gives its own. All throw CallError. */
export interface CommentsApi {
  /** The newest page, or the one before a comment. `isRead`: they are on screen. */
  list(of: SpokenOf, facts: { before?: number; isRead: boolean }, signal?: AbortSignal): Promise<CommentList>;
  save(of: SpokenOf, draft: CommentDraft, idempotencyKey: string): Promise<RecordComment>;
  remove(comment: Pick<RecordComment, 'comment_id' | 'version'>): Promise<void>;
  findPeople(of: SpokenOf, term: string, signal?: AbortSignal): Promise<readonly Mentionable[]>;
  watch(of: SpokenOf, isWatching: boolean): Promise<string>;
}

const about = ({ object, id }: SpokenOf) => ({ object, record_id: id });

/** The comments of the product. */
export const commentsApi: CommentsApi = {
  list: (of, { before = 0, isRead }, signal) =>
    callForData(listComments, { ...about(of), before, is_read: isRead }, { signal }),
  save: (of, { body, mentions, comment }, idempotencyKey) =>
    callForData(saveComment, { ...about(of), ...comment, body, mentions: [...mentions] }, { idempotencyKey }),
  remove: async ({ comment_id, version }) => void (await callServer(removeComment, { comment_id, version })),
  findPeople: async (of, term, signal) =>
    (await callForData(findMentionable, { ...about(of), term }, { signal })).people.map(({ user_id, name, note }) => ({
      userId: user_id,
      name,
      note,
    })),
  watch: async (of, isWatching) => (await callServer(watchRecord, { ...about(of), is_watching: isWatching })).msg,
};
