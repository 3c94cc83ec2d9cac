const FIELDS = 'input, select, textarea';

/**
 * Moves the focus to the first input field inside an element: for dialogs, which open with the focus on their close button. Does
 * nothing without a field, or when the focus is in one already.
 */
export function focusFirstField(within: Element | null): void {
  const { activeElement } = document;
  if (activeElement?.matches(FIELDS) && within?.contains(activeElement)) return;
  const fields = [...(within?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  fields.find((field) => !field.disabled && !field.readOnly && field.type !== 'hidden')?.focus();
}
