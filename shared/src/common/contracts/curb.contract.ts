import { z } from 'zod';
import { staff, types } from '../policy/grant.ts';
import { QUOTING_TYPES } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { id, idOrZero, number, shape, text } from './inputs.ts';

/**
 * Puts a copy of a released curb of the catalogue into a quote: into one that is still written, or into a new one. The quote prices it
 * as any other line.
 */
export const quoteCurb = defineCall({
  name: 'quoteCurb',
  method: 'POST',
  path: '/api/quote/put_curb/:curb_id',
  access: { kind: 'grants', grants: [staff, types(QUOTING_TYPES, ['any'])] },
  wire: 'params',
  input: z.strictObject({
    curb_id: id('Curb'),
    /** 0 for a new quote, which needs a job then. */
    quote_id: idOrZero('Quote'),
    /** For whom a new quote is; customers quote for their own company. */
    company_id: idOrZero('Company').optional(),
    job_name: text('Job name', 120, false).optional(),
    qty: number('Quantity', 1, 999),
    tag: text('Tag', 40, false).optional(),
  }),
  answer: shape<{ readonly quote_id: number; readonly quote_no: string; readonly line_no: number }>(),
  isIdempotent: true,
});
