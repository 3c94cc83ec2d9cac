import { makeAutoObservable } from 'mobx';

/** Whether the bug-report panel of the footer is open. Its form, and what is typed into it, come when somebody opens it. */
export class BugPanelStore {
  isShown = false;
  private forgetProblems: () => void = () => undefined;

  constructor() {
    makeAutoObservable<this, 'forgetProblems'>(this, { forgetProblems: false, onClose: false });
  }

  show(): void {
    this.isShown = true;
  }
  close(): void {
    this.isShown = false;
    this.forgetProblems();
  }
  /** The form's part: what a closing panel asks of it. */
  onClose(forgetProblems: () => void): void {
    this.forgetProblems = forgetProblems;
  }
}
