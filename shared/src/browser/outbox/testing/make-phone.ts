import { CallError } from '@cdi/shared/api';
import type { Kept, KeptDraft, KeptWork } from '../kept.ts';
import { OutboxStore } from '../outbox.store.ts';

export const PAT = 7;
export const LEE = 8;

export const punch = (action: 'in' | 'meal' | 'back' | 'out'): KeptDraft => ({
  label: `Punch ${action}`,
  work: { kind: 'punch', action, pressed_at: '2026-11-23T12:53:00.000Z' },
});
const noNetwork = () => new CallError('The server cannot be reached.', { code: 'NETWORK' });
const refusal = (message: string) => new CallError(message, { code: 'RULE', status: 409 });

/** A phone with a shop's network: `arrived` has the calls that reached the server. */
export function makePhone() {
  const phone = {
    user: PAT as number | null,
    /** The person whose session it is by now, if another tab changed it without notice to the page. */
    sessionOf: null as number | null,
    isOnLine: false,
    arrived: [] as string[],
    keys: [] as string[],
    said: [] as string[],
    refuses: {} as Record<string, string>,
    /** The server does it, and its answer is lost. */
    losesAnswers: false,
    onSend: async (_kept: Kept, _save: (work: KeptWork) => Promise<void>): Promise<void> => undefined,
    async take(label: string, key: string): Promise<string> {
      if (!phone.isOnLine) throw noNetwork();
      const why = phone.refuses[label];
      if (why !== undefined) throw refusal(why);
      if (!phone.keys.includes(key)) phone.arrived.push(label);
      phone.keys.push(key);
      if (phone.losesAnswers) throw noNetwork();
      return `answer to ${label}`;
    },
  };
  const open = () =>
    new OutboxStore({
      readUserId: () => phone.user,
      isOfAnother: (userId) => (phone.sessionOf ?? userId) !== userId,
      send: async (kept, save) => {
        await phone.onSend(kept, save);
        return phone.take(kept.label, kept.key);
      },
      onSent: ({ label }) => phone.said.push(label),
    });
  const press = (store: OutboxStore, draft: KeptDraft) =>
    store.sendOrKeep(draft, ({ idempotencyKey: key }) => phone.take(draft.label, key));
  return { phone, open, press };
}

export const labels = (list: readonly Kept[]): readonly string[] => list.map(({ label }) => label);
