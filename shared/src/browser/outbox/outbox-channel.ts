const CHANNEL = 'cdi_outbox';

/** Tells other windows, and the other parts of this page, that what is kept has changed. Without the channel they look by themselves. */
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
    // whoever does not listen has a word to say all the same
    const once = new BroadcastChannel(CHANNEL);
    once.postMessage('changed');
    once.close();
  }
  close(): void {
    this.channel?.close();
    this.channel = undefined;
  }
}
