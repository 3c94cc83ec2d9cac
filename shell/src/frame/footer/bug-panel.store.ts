import { makeAutoObservable } from 'mobx';

/** Whether the bug-report panel of the footer is open. The form and its store are loaded when the user opens the panel. */
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
  /** Sets the form's callback for a closing panel. */
  onClose(forgetProblems: () => void): void {
    this.forgetProblems = forgetProblems;
  }
}
