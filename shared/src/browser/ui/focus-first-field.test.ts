/** @jest-environment ./test/jsdom-environment.cjs */
import { focusFirstField } from './focus-first-field.ts';

function makeWindow(): HTMLElement {
  document.body.innerHTML = `
    <div id="window"><button>Close</button><input id="quantity" /><input id="carrier" /></div>`;
  return document.getElementById('window') as HTMLElement;
}

it('goes from the cross to the first field', () => {
  const opened = makeWindow();
  opened.querySelector('button')?.focus();
  focusFirstField(opened);
  expect(document.activeElement).toHaveAttribute('id', 'quantity');
});

it('leaves who types already where they are', () => {
  const opened = makeWindow();
  document.getElementById('carrier')?.focus();
  focusFirstField(opened);
  expect(document.activeElement).toHaveAttribute('id', 'carrier');
});
