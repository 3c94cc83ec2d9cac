/** How a change of the filters came about. */
export interface FilterStep {
  /** The filter that was typed in; chosen values and lifted filters have none. */
  readonly typed?: string | null;
  /** The person asked for the search. */
  readonly isDone?: boolean;
}

/**
 * Which changes of a search are steps that Back leads to: every filter that is set or lifted is one. Typing is a single step, however
 * many pauses it has; the order of the rows is none.
 */
export class FilterSteps {
  private typing: string | null = null;
  private written: string | null = null;

  /** Notes the address that is shown. One that was not written here, by Back or a link, ends the typing. */
  see(address: string): void {
    if (address !== this.written) this.typing = null;
  }

  /** Whether the new address takes the place of the present one in the history. */
  take(address: string, { typed = null, isDone = false }: FilterStep = {}): boolean {
    const isSameTyping = typed !== null && typed === this.typing;
    this.typing = isDone ? null : typed;
    this.written = address;
    return isSameTyping;
  }
}
