import type { z } from 'zod';
import type { Answer, Call } from '../../common/contracts/define-call.ts';
import type { SendOptions } from './send-options.ts';

export interface CallOptions extends SendOptions {
  /** Made once per form, so that a repeated send is answered and not done again. */
  readonly idempotencyKey?: string | undefined;
}

/** Makes a call, as `call-server.ts` does. The calls of records receive it, because `call-server.ts` loads them on first use. */
export type CallServer = <I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.input<I>,
  options?: CallOptions,
) => Promise<Answer<z.output<O>>>;
