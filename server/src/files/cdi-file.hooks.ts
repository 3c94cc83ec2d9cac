import { objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/hooks-for.ts';
import { refuse } from '../records/refuse.ts';

/** A link without sign-in is for what everyone may see anyway. */
export const cdiFileHooks = hooksFor(objects.cdi_file, {
  async prepare(_context, { before, values, after }) {
    if (after.access_token_required !== false || after.visibility === 'public') return {};
    if ('access_token_required' in values && before?.access_token_required !== false)
      refuse(
        'access_token_required',
        'Only a file that everyone may see is given out without a sign-in. Change “Seen by” first.',
      );
    return refuse(
      'visibility',
      'This file is given out without a sign-in. Switch “Downloads need a sign-in” on first.',
    );
  },
});
