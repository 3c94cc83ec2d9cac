/**
 * Adds what stands in the place of a page, out of sight; the server writes the same around a page, see `composePage`. It is hidden before
 * it is in the page: whoever hears of what is hidden there takes it for a remote that goes.
 */
export function addSection(parent: HTMLElement, name: string): HTMLElement {
  const section = document.createElement('section');
  section.className = 'remote-area';
  section.hidden = true;
  section.dataset['remote'] = name;
  return parent.appendChild(section);
}
