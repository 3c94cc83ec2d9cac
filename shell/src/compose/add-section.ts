/**
 * Adds a hidden section for a page; the server writes the same element around a page, see `composePage`. The section is hidden before it
 * is inserted: an observer of `hidden` would otherwise take the change for a remote that is leaving.
 */
export function addSection(parent: HTMLElement, name: string): HTMLElement {
  const section = document.createElement('section');
  section.className = 'remote-area';
  section.hidden = true;
  section.dataset['remote'] = name;
  return parent.appendChild(section);
}
