import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { nothing } from './inputs.ts';

/** The company's facts about itself, line by line; empty until published. Open to anyone. */
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
