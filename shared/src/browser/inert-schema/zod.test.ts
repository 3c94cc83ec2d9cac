import { z } from './zod.ts';

describe('the inert zod of contracts in the browser', () => {
  it('lets any schema be written down', () => {
    const schema = z
      .strictObject({ id: z.coerce.number().int().positive(), note: z.string('Note is required.').max(20).optional() })
      .transform((value) => value)
      .optional();
    expect(schema).toBeDefined();
  });

  it.each(['parse', 'safeParse'] as const)('says where validation happens when a page calls %s', (work) => {
    const schema = z.object({ id: z.string() });
    expect(() => schema[work]({ id: '1' })).toThrow('the server checks every call');
  });
});
