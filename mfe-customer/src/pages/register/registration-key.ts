import { callForData } from '@cdi/shared/api';
import { openRegistration } from '@cdi/shared/contracts';

interface Opened {
  readonly formKey: string;
  /** Time from which the server accepts the key, milliseconds since the epoch. */
  readonly readyAtMs: number;
}

async function openForm(): Promise<Opened> {
  const { form_key, ready_ms } = await callForData(openRegistration, {});
  return { formKey: form_key, readyAtMs: Date.now() + ready_ms };
}

/** The key of a registration form: requested when the form opens, and again after a failed request or a refused key. */
export class RegistrationKey {
  private opened: Promise<Opened> | null = null;

  /** Requests the key in advance, so that the user does not wait for it. A failure is reported when the form is sent. */
  prepare(): void {
    void this.open().catch(() => undefined);
  }

  /** Resolves to the key once it is old enough: the server treats a faster submit as a bot's. Rejects when the request failed. */
  async take(): Promise<string> {
    const { formKey, readyAtMs } = await this.open();
    const waitMs = readyAtMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return formKey;
  }

  /** Drops the key, so that the next `take` requests a new one. */
  drop(): void {
    this.opened = null;
  }

  private open(): Promise<Opened> {
    this.opened ??= openForm().catch((error: unknown) => {
      this.drop();
      throw error;
    });
    return this.opened;
  }
}
