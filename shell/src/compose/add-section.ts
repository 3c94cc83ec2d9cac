/** Adds what stands in the place of a page, out of sight; the server writes the same around a page, see `composePage`. */
export function addSection(parent: HTMLElement, name: string): HTMLElement {
  const section = parent.appendChild(document.createElement('section'));
  section.className = 'remote-area';
  section.hidden = true;
  section.dataset['remote'] = name;
  return section;
}
