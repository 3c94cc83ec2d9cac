const CONTROLS = 'input, select, textarea';

/** Puts the focus into the first field inside an element that is marked as wrong, so that what the form waits for is seen. */
export function focusFirstProblem(within: Element | null): void {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // of a group it is the first of its controls
  (wrong?.matches(CONTROLS) ? wrong : wrong?.querySelector<HTMLElement>(CONTROLS))?.focus();
}
