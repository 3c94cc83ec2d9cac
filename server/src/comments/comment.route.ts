import { findMentionable, listComments, removeComment, saveComment, watchRecord } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { loadComments, removeOwnComment, writeComment } from './comment.service.ts';
import { listMentionable } from './mention.service.ts';
import { setWatching } from './watch.service.ts';

/** Comments of employees on records, and watching them. */
export function commentRoutes(binding: Binding): void {
  bindCall(binding, listComments, async (input, { context }) => ({ data: await loadComments(context, input) }));
  bindCall(binding, saveComment, async (input, { context }) => ({
    data: await writeComment(context, input),
    opt: 'save',
    msg: 'Comment saved',
  }));
  bindCall(binding, removeComment, async (input, { context }) => {
    await removeOwnComment(context, input.comment_id, input.version);
    return { data: null, opt: 'save', msg: 'Comment removed' };
  });
  bindCall(binding, findMentionable, async (input, { context }) => ({
    data: { people: [...(await listMentionable(context, input, input.term))] },
  }));
  bindCall(binding, watchRecord, async (input, { context }) => {
    await setWatching(context, input, input.is_watching);
    const msg = input.is_watching ? 'You are told of changes by others' : 'You are not told of changes any more';
    return { data: { is_watching: input.is_watching }, opt: 'save', msg };
  });
}
