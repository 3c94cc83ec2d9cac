/**
 * What was done on a written page before its scripts answered, noted by `after-paint.js`: to a field its value or whether it is
 * checked, to a form the button that sent it, to any other button null.
 */
interface EarlyActs {
  readonly acts: Map<Element, string | boolean | HTMLElement | null>;
  /** End the noting of presses, and of what is typed. */
  readonly presses: AbortController;
  readonly typing: AbortController;
}

const findEarlyActs = (): EarlyActs | undefined => (window as { readonly cdiEarly?: EarlyActs }).cdiEarly;

/** From now on presses are the page's own business: React hears them while it takes the page over. */
export function endEarlyPresses(): void {
  const early = findEarlyActs();
  if (!early) return;
  early.presses.abort();
  for (const [element, act] of early.acts) for (const pressed of [element, act]) setIdle(pressed);
}

/** What was pressed says that it is busy until then; React expects it as the server wrote it. */
function setIdle(pressed: unknown): void {
  if (pressed instanceof Element) pressed.removeAttribute('aria-busy');
}

/** Does again what was done in the place before it was taken over: one after the other, each with what the one before led to. */
export async function answerEarlyActs(place: Element): Promise<void> {
  const early = findEarlyActs();
  if (!early) return;
  early.typing.abort();
  for (const [element, act] of early.acts) {
    early.acts.delete(element);
    if (!place.contains(element)) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit(act as HTMLElement | null);
    else if (element instanceof HTMLButtonElement) element.click();
    else fillAgain(element as HTMLInputElement, act as string | boolean);
    // what it led to stands before the next one is heard
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Lets React hear of what stands in the field already. It compares with the last value that it set or saw, which is this one, so it
 * has to see another one first.
 */
function fillAgain(field: HTMLInputElement, act: string | boolean): void {
  if (typeof act === 'boolean') {
    field.checked = !act;
    field.click();
    return;
  }
  if (field.type !== 'file') {
    const { selectionStart, selectionEnd } = field;
    field.value = act === '' ? ' ' : '';
    // the setter of the browser and not the one of React, which would take it for its own
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, act);
    if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  }
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
