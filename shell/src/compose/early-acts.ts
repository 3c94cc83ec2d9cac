/**
 * What was done on a written page before its scripts answered, noted by `after-paint.js`: to a field its value or whether it is
 * checked, to a form the button that sent it, to any other button null.
 */
interface EarlyActs {
  readonly acts: Map<Element, string | boolean | HTMLElement | null>;
  /** Whether what is typed is noted. */
  hearsTyping: boolean;
  /** Whether presses are noted, and kept from the page. */
  hearsPresses: boolean;
  /** Whether what is pressed says that it is busy. */
  marksBusy: boolean;
}

const findEarlyActs = (): EarlyActs | undefined => (window as { readonly cdiEarly?: EarlyActs }).cdiEarly;

/** The page is about to be taken over, as the server wrote it: nothing that was pressed says any more that it is busy. */
export function unmarkEarlyActs(): void {
  const early = findEarlyActs();
  if (!early) return;
  early.marksBusy = false;
  for (const [element, act] of early.acts) for (const pressed of [element, act]) setIdle(pressed);
}

function setIdle(pressed: unknown): void {
  if (pressed instanceof Element) pressed.removeAttribute('aria-busy');
}

/** The written page has gone: what was done on it is not done again, and what comes after it answers for itself. */
export function forgetEarlyActs(): void {
  const early = findEarlyActs();
  if (!early) return;
  unmarkEarlyActs();
  early.hearsTyping = false;
  early.hearsPresses = false;
  early.acts.clear();
}

/**
 * Does again what was done in the place before it was taken over: one after the other, each with what the one before led to. What is
 * pressed meanwhile comes last: React would answer it without what was typed before it.
 */
export async function answerEarlyActs(place: Element): Promise<void> {
  const early = findEarlyActs();
  if (!early) return;
  early.hearsTyping = false;
  for (const [element, act] of early.acts) {
    early.acts.delete(element);
    if (!place.contains(element)) continue;
    early.hearsPresses = false;
    doAgain(element, act);
    early.hearsPresses = true;
    // what it led to stands before the next one is heard
    await new Promise((resolve) => setTimeout(resolve));
  }
  early.hearsPresses = false;
}

function doAgain(element: Element, act: string | boolean | HTMLElement | null): void {
  if (element instanceof HTMLFormElement) element.requestSubmit(act as HTMLElement | null);
  else if (element instanceof HTMLButtonElement) element.click();
  else fillAgain(element as HTMLInputElement, act as string | boolean);
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
