const CHANNEL = 'cdi_outbox';

/** Notifies other windows, and the other parts of this page, of changes to the outbox. Without BroadcastChannel they poll. */
export class OutboxChannel {
  private channel: BroadcastChannel | undefined;

  open(onChanged: () => void): void {
    this.close();
    if (typeof BroadcastChannel === 'undefined') return;
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = onChanged;
  }
  tell(): void {
    if (this.channel) return this.channel.postMessage('changed');
    if (typeof BroadcastChannel === 'undefined') return;
    // a page that does not listen still has to announce its change
    const once = new BroadcastChannel(CHANNEL);
    once.postMessage('changed');
    once.close();
  }
  close(): void {
    this.channel?.close();
    this.channel = undefined;
  }
}
