import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, callServer, type CallError } from '@cdi/shared/api';
import { openKiosk, punchKiosk, type ClockAction, type KioskState } from '@cdi/shared/contracts';

/** How long somebody's clock stays open when nothing is done, ms. */
const OPEN_MS = 20_000;

/** A clock that many share: who stands before it, for as long as that takes. */
export class KioskStore {
  employeeNo = '';
  pin = '';
  state: KioskState | null = null;
  /** What was done last, for whoever looks back over the shoulder. */
  said = '';
  failure: CallError | null = null;
  isBusy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false });
  }

  type(name: 'employeeNo' | 'pin', text: string): void {
    this[name] = text;
    this.failure = null;
    this.said = '';
  }

  /** Forgets who was here. */
  leave(): void {
    clearTimeout(this.timer);
    this.employeeNo = '';
    this.pin = '';
    this.state = null;
  }

  async open(): Promise<void> {
    await this.run(async () => {
      const state = await callForData(openKiosk, this.proof);
      runInAction(() => {
        this.state = state;
        this.timer = setTimeout(() => this.leave(), OPEN_MS);
      });
    });
  }

  async punch(action: ClockAction): Promise<void> {
    await this.run(async () => {
      const answer = await callServer(punchKiosk, { ...this.proof, action });
      runInAction(() => {
        this.said = answer.msg;
        this.leave();
      });
    });
  }

  private get proof(): { employee_no: string; pin: string } {
    return { employee_no: this.employeeNo, pin: this.pin };
  }

  private async run(task: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    clearTimeout(this.timer);
    this.isBusy = true;
    this.failure = null;
    try {
      await task();
    } catch (error) {
      runInAction(() => {
        this.failure = asCallError(error);
        this.pin = '';
        this.state = null;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
