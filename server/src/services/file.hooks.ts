import { AppError } from '@cdi/shared/errors';
import type { RecordHooks } from '../context.ts';
import type { Prepared } from '../records/record-hooks.ts';

const refuse = (field: string, message: string): never => {
  throw new AppError('VALIDATION', message, { fields: { [field]: message } });
};

/** A link without sign-in is for what everyone may see anyway. */
export const cdiFileHooks: RecordHooks = {
  async prepare(_context, { before, values, after }): Promise<Prepared> {
    if (after['access_token_required'] !== false || after['visibility'] === 'public') return {};
    if ('access_token_required' in values && before?.['access_token_required'] !== false)
      refuse(
        'access_token_required',
        'Only a file that everyone may see is given out without a sign-in. Change “Seen by” first.',
      );
    return refuse(
      'visibility',
      'This file is given out without a sign-in. Switch “Downloads need a sign-in” on first.',
    );
  },
};
