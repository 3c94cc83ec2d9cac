import { omniSearch } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { searchEverything } from './omni-search.ts';

/** Suggestions while typing, of every object at once. */
export function searchRoutes(binding: Binding): void {
  bindCall(binding, omniSearch, async (input, { context }) => ({
    data: await searchEverything(context, { term: input.term, isAll: input.all === true }),
  }));
}
