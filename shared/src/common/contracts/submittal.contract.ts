import { z } from 'zod';
import { staff, types } from '../policy/grant.ts';
import { CUSTOMER_TYPES, QUOTING_TYPES } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** The submittal set of an order in its current state: cover, sheets and data of its curbs, as a file of the order. */
export const makeSubmittalSet = defineCall({
  name: 'makeSubmittalSet',
  method: 'POST',
  path: '/api/drawing/submittal_set/:tracker_id',
  access: { kind: 'grants', grants: [staff, types(CUSTOMER_TYPES, ['own', 'company', 'cc'])] },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});

/** The submittal set of a quote, to be handed on before anything is ordered, as a file of the quote. */
export const makeQuoteSubmittal = defineCall({
  name: 'makeQuoteSubmittal',
  method: 'POST',
  path: '/api/quote/submittal_set/:quote_id',
  access: { kind: 'grants', grants: [staff, types(QUOTING_TYPES, ['any'])] },
  wire: 'params',
  input: z.strictObject({ quote_id: id('Quote') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});
