import { z } from 'zod';
import { staffCall } from './define-call.ts';
import { flag, id, idOrZero, list, paragraph, text } from './inputs.ts';

/** Letters of one comment. */
export const MAX_COMMENT = 4000;
export const MAX_MENTIONS = 20;

const comment = z.object({
  comment_id: z.number(),
  version: z.number(),
  /** Empty once it was removed. */
  body: z.string(),
  written_by_name: z.string(),
  written_dt: z.string(),
  edited_dt: z.string().nullable(),
  removed_dt: z.string().nullable(),
  is_mine: z.boolean(),
  /** Written by the person who asks, and young enough to be changed. */
  may_edit: z.boolean(),
  /** Who is named in the text, as `@Pat Example`. */
  mentions: z.array(z.object({ user_id: z.number(), name: z.string() })),
});
/** An employee's comment on a record, for other employees. Customers never see it. */
export type RecordComment = z.output<typeof comment>;

/** The record of the comment. */
const about = { object: text('Object', 60), record_id: id('Record') };

const commentList = z.object({
  /** Oldest first. */
  comments: z.array(comment),
  /** Of the record, without removed ones. */
  total: z.number(),
  /** There are older ones: ask with `before` the first of these. */
  has_earlier: z.boolean(),
  is_watching: z.boolean(),
});
export type CommentList = z.output<typeof commentList>;

/** The newest comments of a record, or those before one. `is_read`: they are on screen, so that alerts of them end. */
export const listComments = staffCall('listComments', '/api/record_comment/list', {
  whileSeeing: 'read',
  input: z.strictObject({ ...about, before: idOrZero('Comment').optional(), is_read: flag() }),
  answer: commentList,
});

/** Adds a comment, or with `comment_id` changes an own one of the last day. */
export const saveComment = staffCall('saveComment', '/api/record_comment/save', {
  input: z.strictObject({
    ...about,
    comment_id: idOrZero('Comment').optional(),
    /** Of the comment that is changed. */
    version: idOrZero('Version').optional(),
    body: paragraph('Comment', MAX_COMMENT),
    mentions: list(id('Mentioned person'), MAX_MENTIONS, `Mention at most ${MAX_MENTIONS} people.`).optional(),
  }),
  answer: comment,
  isIdempotent: true,
});

/** Takes an own comment away; that there was one stays. */
export const removeComment = staffCall('removeComment', '/api/record_comment/remove', {
  input: z.strictObject({ comment_id: id('Comment'), version: id('Version') }),
  answer: z.null(),
});

/** Colleagues who may see the record, by a part of their name. */
export const findMentionable = staffCall('findMentionable', '/api/record_comment/people', {
  whileSeeing: 'read',
  input: z.strictObject({ ...about, term: text('Name', 60, false) }),
  answer: z.object({ people: z.array(z.object({ user_id: z.number(), name: z.string(), note: z.string() })) }),
});

/** Whether the person is notified when another person changes the record or comments on it. */
export const watchRecord = staffCall('watchRecord', '/api/record_comment/watch', {
  input: z.strictObject({ ...about, is_watching: flag() }),
  answer: z.object({ is_watching: z.boolean() }),
});
