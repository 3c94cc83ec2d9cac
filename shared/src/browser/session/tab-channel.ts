const CHANNEL = 'cdi_session';

/** Message from one tab to the others. The token itself stays in the cookie that they share. */
export type TabMessage = 'signed_in' | 'signed_out';

/** Tabs of the same browser share one session: what happens in one is known in the others at once. */
export class TabChannel {
  private channel: BroadcastChannel | undefined;

  open(onMessage: (message: TabMessage) => void): void {
    this.close();
    // without the channel a tab learns of it with its next call
    if (typeof BroadcastChannel === 'undefined') return;
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'signed_in' || data === 'signed_out') onMessage(data);
    };
  }
  tell(message: TabMessage): void {
    this.channel?.postMessage(message);
  }
  close(): void {
    this.channel?.close();
    this.channel = undefined;
  }
}
