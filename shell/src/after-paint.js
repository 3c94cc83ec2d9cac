/**
 * Brings the scripts of a page that the server has written: when it has been painted, so that until then the line is for its words,
 * its style sheets and its font. A window that nobody looks at is not painted, and brings them at once; so does who presses.
 *
 * What is typed and pressed before those scripts answer is noted for them, see `early-acts.ts`. Links lead on by themselves.
 */
{
  const MOST_MS = 3000;
  /** Elements of script and hints, see `composePage` of the server; empty once they were brought. */
  const { content } = /** @type {HTMLTemplateElement} */ (document.getElementById('cdi-scripts'));
  const bring = () => document.head.append(content);
  if (document.visibilityState === 'hidden') bring();
  else {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) bring();
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', bring, { once: true });
    // whatever the browser tells of its painting
    setTimeout(bring, MOST_MS);
  }

  /** @type {Map<Element, string | boolean | Element | null>} */
  const acts = new Map();
  const early = { acts, hearsTyping: true, hearsPresses: true, marksBusy: true };
  Object.assign(window, { cdiEarly: early });
  /** What is of the page that the server wrote; the frame around it, and what is said above it, answer for themselves. */
  const isOfPage = (element) => element.closest('[data-remote] > :nth-child(2)') !== null;
  /** Once each, in the order of the last time: who presses again because nothing happens wants it once. */
  const note = (element, act, pressed) => {
    if (pressed && early.marksBusy) pressed.ariaBusy = 'true';
    acts.delete(element);
    acts.set(element, act);
    bring();
  };
  const handleInput = ({ target }) => {
    if (early.hearsTyping && isOfPage(target))
      note(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value);
  };
  // a page that is just being taken over would hear of a press, and not yet of what was typed before it
  const keep = (event, element, act, pressed) => {
    if (!early.hearsPresses || !isOfPage(element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    note(element, act, pressed);
  };
  const handleClick = (event) => {
    const button = event.target.closest('button');
    const isSent = button?.form && button.type === 'submit';
    if (button && !isSent) keep(event, button, null, button);
  };
  const handleSubmit = (event) => keep(event, event.target, event.submitter, event.submitter);
  document.addEventListener('input', handleInput);
  document.addEventListener('click', handleClick, { capture: true });
  document.addEventListener('submit', handleSubmit, { capture: true });
}
