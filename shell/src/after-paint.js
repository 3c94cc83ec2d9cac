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
  const presses = new AbortController();
  const typing = new AbortController();
  Object.assign(window, { cdiEarly: { acts, presses, typing } });
  /** What is of the page that the server wrote; the frame around it answers for itself. */
  const isOfPage = (element) => element.closest('[data-remote]') !== null;
  /** Once each, in the order of the last time: who presses again because nothing happens wants it once. */
  const note = (element, act, pressed) => {
    if (pressed) pressed.ariaBusy = 'true';
    acts.delete(element);
    acts.set(element, act);
    bring();
  };
  const handleInput = ({ target }) => {
    if (isOfPage(target)) note(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value);
  };
  const handleClick = ({ target }) => {
    const button = target.closest('button');
    const isSent = button?.form && button.type === 'submit';
    if (button && !isSent && isOfPage(button)) note(button, null, button);
  };
  const handleSubmit = (event) => {
    const { target, submitter } = event;
    if (!isOfPage(target)) return;
    event.preventDefault();
    note(target, submitter, submitter);
  };
  document.addEventListener('input', handleInput, { signal: typing.signal });
  document.addEventListener('click', handleClick, { signal: presses.signal });
  document.addEventListener('submit', handleSubmit, { signal: presses.signal });
}
