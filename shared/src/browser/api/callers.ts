import type { z } from 'zod';
import type { Answer, Call } from '../../common/contracts/define-call.ts';
import type { SendOptions } from './send-options.ts';

export interface CallOptions extends SendOptions {
  /** Made once per form, so that a repeated send is answered and not done again. */
  readonly idempotencyKey?: string | undefined;
}

/** The functions of `call-server.ts`. The calls of records receive them, because `call-server.ts` loads those calls on first use. */
export interface Callers {
  readonly callServer: <I extends z.ZodType, O extends z.ZodType>(
    call: Call<I, O>,
    input: z.input<I>,
    options?: CallOptions,
  ) => Promise<Answer<z.output<O>>>;
  readonly callForData: <I extends z.ZodType, O extends z.ZodType>(
    call: Call<I, O>,
    input: z.input<I>,
    options?: CallOptions,
  ) => Promise<z.output<O>>;
  readonly callForRows: Callers['callForData'];
}
