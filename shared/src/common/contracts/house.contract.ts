import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { nothing } from './inputs.ts';

/** What the company says of itself, line by line; nothing where nobody has published it. For anybody. */
export const readHouse = defineCall({
  name: 'readHouse',
  method: 'POST',
  path: '/api/house/read',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: nothing,
  answer: z.object({
    leadership: z.array(z.string()),
    facts: z.array(z.string()),
    certifications: z.array(z.string()),
  }),
  perMinute: 60,
});
