import { makeAutoObservable, runInAction } from 'mobx';
import { downloadFile } from '../../common/contracts/file-transfer.contract.ts';
import { hasValidFileToken, regenerateFileToken, type TokenUser } from '../../common/contracts/session.contract.ts';
import { addressOf, asCallError, callForData } from '../api/index.ts';

export const FILE_TOKEN_REFRESH_MS = 45 * 60 * 1000;

interface Owner {
  readonly user: TokenUser | null;
}

/** The short-lived token that file links carry. Refreshed every 45 minutes; checked before a link is opened. */
export class FileTokenStore {
  value = '';
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Grows with every start and stop, so that a token of an earlier person is dropped. */
  private turn = 0;
  private readonly owner: Owner;

  constructor(owner: Owner) {
    this.owner = owner;
    makeAutoObservable<this, 'timer' | 'turn' | 'owner'>(this, { timer: false, turn: false, owner: false });
  }

  start(): void {
    this.stop();
    this.value = this.owner.user?.fileAccessToken ?? '';
    this.timer = setInterval(() => void this.refresh(), FILE_TOKEN_REFRESH_MS);
  }
  stop(): void {
    this.turn++;
    clearInterval(this.timer);
    this.timer = undefined;
    this.value = '';
  }

  /** A refresh that fails leaves the old token: `ensure` asks the server before any link is opened. */
  private async refresh(): Promise<void> {
    try {
      await this.regenerate();
    } catch (error) {
      if (asCallError(error).code === 'CLIENT') reportError(error);
    }
  }

  /** Asks for a new token and keeps it. Throws CallError. */
  async regenerate(): Promise<string> {
    const { turn } = this;
    const { token } = await callForData(regenerateFileToken, {});
    if (turn === this.turn) runInAction(() => (this.value = token));
    return token;
  }

  /** A token that the server accepts now. Throws CallError. */
  async ensure(): Promise<string> {
    const { value } = this;
    if (value === '') return this.regenerate();
    const { is_valid } = await callForData(hasValidFileToken, { token: value });
    return is_valid ? value : this.regenerate();
  }

  /** Address under which the browser may fetch a file. Throws CallError. */
  async linkTo(fileId: number, isInline = false): Promise<string> {
    const token = await this.ensure();
    return addressOf(downloadFile, { id: fileId, token, inline: isInline ? 'on' : undefined });
  }
}
