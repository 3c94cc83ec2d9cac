import { lookAgain } from './look-again.ts';
import type { OutboxChannel } from './outbox-channel.ts';

/** Sends kept items whenever the network may be back, or another window has changed them, while a page shows the outbox. */
export class OutboxWatch {
  private pages = 0;
  private stopLooking: () => void = () => undefined;
  private readonly channel: OutboxChannel;
  private readonly send: () => void;

  constructor(channel: OutboxChannel, send: () => void) {
    this.channel = channel;
    this.send = send;
  }

  /** Counts one more page that shows the outbox; the first one sends at once. Returns the function that takes the page off. */
  start(): () => void {
    this.pages += 1;
    if (this.pages === 1) this.look();
    return () => {
      this.pages -= 1;
      if (this.pages === 0) this.stopLooking();
    };
  }

  private look(): void {
    this.channel.open(this.send);
    const stop = lookAgain(this.send);
    this.stopLooking = () => {
      this.channel.close();
      stop();
    };
    this.send();
  }
}
