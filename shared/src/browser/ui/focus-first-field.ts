const FIELDS = 'input, select, textarea';

/**
 * Puts the focus into the first field inside an element that takes what is typed: for windows, which open with the focus on their
 * cross. Does nothing where there is no field, nor where somebody is in one already.
 */
export function focusFirstField(within: Element | null): void {
  const { activeElement } = document;
  if (activeElement?.matches(FIELDS) && within?.contains(activeElement)) return;
  const fields = [...(within?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  fields.find((field) => !field.disabled && !field.readOnly && field.type !== 'hidden')?.focus();
}
