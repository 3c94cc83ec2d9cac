import { asCallError, callForData, callServer, type CallError } from '@cdi/shared/api';
import { openKiosk, punchKiosk, type ClockAction, type KioskState } from '@cdi/shared/contracts';
import { makeAutoObservable, runInAction } from 'mobx';

/** Time without a key press until input and open clock are cleared, seconds. */
export const IDLE_S = 10;

const MOST_CHARACTERS = { employeeNo: 20, pin: 8 } as const;
export type KioskField = keyof typeof MOST_CHARACTERS;

/** A time clock that many employees share: the one who is using it, until they are done. */
export class KioskStore {
  employeeNo = '';
  pin = '';
  /** The field that the number pad fills. */
  field: KioskField = 'employeeNo';
  state: KioskState | null = null;
  /** Confirmation of the last punch, for an employee who looks back over the shoulder. */
  said = '';
  failure: CallError | null = null;
  isBusy = false;
  /** Seconds until the start page returns; 0 at the start page and during a call. */
  leftS = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false });
  }

  /** The number is there and the PIN is what comes next. */
  get isAtNumber(): boolean {
    return this.field === 'employeeNo' && this.pin === '';
  }
  get canGoOn(): boolean {
    return this.employeeNo.trim() !== '' && (this.isAtNumber || this.pin !== '');
  }
  /** Whether nothing has been entered. */
  get isAtStart(): boolean {
    const isEmpty = this.employeeNo + this.pin + this.said === '' && this.failure === null;
    return isEmpty && this.field === 'employeeNo' && this.state === null;
  }

  choose(name: KioskField): void {
    this.field = name;
    this.touch();
  }

  type(name: KioskField, text: string): void {
    this[name] = text.slice(0, MOST_CHARACTERS[name]);
    this.field = name;
    this.failure = null;
    this.said = '';
    this.touch();
  }

  /** A key of the number pad. */
  press(key: string): void {
    this.type(this.field, this[this.field] + key);
  }
  deleteLast(): void {
    this.type(this.field, this[this.field].slice(0, -1));
  }

  /** Restarts the countdown to the start page, because someone is using the clock. */
  touch(): void {
    clearInterval(this.timer);
    this.leftS = this.isAtStart || this.isBusy ? 0 : IDLE_S;
    if (this.leftS > 0) this.timer = setInterval(() => this.tick(), 1000);
  }

  private tick(): void {
    this.leftS -= 1;
    if (this.leftS === 0) this.reset();
  }

  /** Forgets who was here. */
  leave(): void {
    this.employeeNo = '';
    this.pin = '';
    this.field = 'employeeNo';
    this.state = null;
    this.touch();
  }

  /** Returns to the start page and clears everything about the last employee. */
  reset(): void {
    this.said = '';
    this.failure = null;
    this.leave();
  }

  /** Enter, of a keyboard, a scanner or the pad: from the number to the PIN, from the PIN to the clock. */
  async goOn(): Promise<void> {
    if (!this.canGoOn) return;
    if (this.isAtNumber) this.choose('pin');
    else await this.open();
  }

  private async open(): Promise<void> {
    await this.run(async () => {
      const state = await callForData(openKiosk, this.proof);
      runInAction(() => (this.state = state));
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
    this.isBusy = true;
    this.failure = null;
    this.touch();
    try {
      await task();
    } catch (error) {
      runInAction(() => {
        this.failure = asCallError(error);
        this.pin = '';
        this.field = 'pin';
        this.state = null;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
      this.touch();
    }
  }
}
