/**
 * Brings the scripts of a page that the server has written: when it has been painted, so that until then the line is for its words,
 * its style sheets and its font. A window that nobody looks at is not painted, and brings them at once.
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
}
