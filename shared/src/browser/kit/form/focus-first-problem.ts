const CONTROLS = 'input, select, textarea';

/** Moves the focus to the first invalid field inside an element, so that the person sees it. */
export function focusFirstProblem(within: Element | null): void {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // of a group it is the first of its controls
  (wrong?.matches(CONTROLS) ? wrong : wrong?.querySelector<HTMLElement>(CONTROLS))?.focus();
}
