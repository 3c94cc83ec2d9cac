import { asCallError, makeIdempotencyKey, type RecordApi } from '@cdi/shared/api';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { ParsedForm } from './form-values.ts';

/**
 * Sends one form, under one key for its whole life until the server has saved it: a repeated send is answered again, not done
 * again.
 */
export class FormSender {
  private readonly api: Pick<RecordApi, 'save'>;
  private key = makeIdempotencyKey();

  constructor(api: Pick<RecordApi, 'save'>) {
    this.api = api;
  }

  /** `id` 0 creates; `version` is the one that the changes were made on. Throws CallError. */
  async send(id: number, version: number | null, values: ParsedForm['values']): Promise<Answer<LoadedRecord>> {
    const attempt = () =>
      this.api.save(id, values, { idempotencyKey: this.key, ...(version === null ? {} : { version }) });
    const answer = await attempt().catch((error: unknown) => {
      // an earlier try was saved although its answer got lost; the version check protects what came after it
      if (asCallError(error).code !== 'KEY_REUSED' || id === 0) throw error;
      this.key = makeIdempotencyKey();
      return attempt();
    });
    this.key = makeIdempotencyKey();
    return answer;
  }
}
