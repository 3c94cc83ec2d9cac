/**
 * The user's actions on a server-rendered page before its scripts answered, recorded by `after-paint.js`: for a field its value or
 * whether it is checked, for a form the button that submitted it, for any other button null.
 */
interface EarlyActs {
  readonly acts: Map<Element, string | boolean | HTMLElement | null>;
  /** Whether input is recorded. */
  hearsTyping: boolean;
  /** Whether clicks and submits are recorded, and kept from the page. */
  hearsPresses: boolean;
  /** Whether a pressed button is marked as busy. */
  marksBusy: boolean;
}

const findEarlyActs = (): EarlyActs | undefined => (window as { readonly cdiEarly?: EarlyActs }).cdiEarly;

/** Removes the busy marks: React is about to hydrate the page, which must be as the server wrote it. */
export function unmarkEarlyActs(): void {
  const early = findEarlyActs();
  if (!early) return;
  early.marksBusy = false;
  for (const [element, act] of early.acts) for (const pressed of [element, act]) setIdle(pressed);
}

function setIdle(pressed: unknown): void {
  if (pressed instanceof Element) pressed.removeAttribute('aria-busy');
}

/** Drops the recorded actions: the server-rendered page is gone, and the page that follows handles its own events. */
export function forgetEarlyActs(): void {
  const early = findEarlyActs();
  if (!early) return;
  unmarkEarlyActs();
  early.hearsTyping = false;
  early.hearsPresses = false;
  early.acts.clear();
}

/**
 * Replays the actions that the user took in the place before hydration, one by one, each after the effects of the one before. A press
 * during the replay comes last: React would otherwise handle it without the text that was typed before it.
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
    // its effects are rendered before the next action is replayed
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
 * Makes React notice the value that the field already has. React compares it with the last value that it set or saw, which is this one,
 * so it has to see another value first.
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
    // the browser's setter, not React's, which would take the value for its own
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, act);
    if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  }
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
