import { callForData } from '@cdi/shared/api';
import { openRegistration } from '@cdi/shared/contracts';

interface Opened {
  readonly formKey: string;
  /** From then on the server takes the key. */
  readonly readyAtMs: number;
}

async function openForm(): Promise<Opened> {
  const { form_key, ready_ms } = await callForData(openRegistration, {});
  return { formKey: form_key, readyAtMs: Date.now() + ready_ms };
}

/** The key of a registration form: asked for when the form opens, and again when that failed or it has grown old. */
export class RegistrationKey {
  private opened: Promise<Opened> | null = null;

  /** Asks ahead, so that nobody waits for it. A failure is told when the form is sent. */
  prepare(): void {
    void this.open().catch(() => undefined);
  }

  /** The key, once it is old enough: who is quicker than the server believes a person to be waits for the rest of it. */
  async take(): Promise<string> {
    const { formKey, readyAtMs } = await this.open();
    const waitMs = readyAtMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return formKey;
  }

  /** The next one is asked for anew. */
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
