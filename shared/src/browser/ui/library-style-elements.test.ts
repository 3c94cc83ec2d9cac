/** @jest-environment ./test/jsdom-environment.cjs */
import { pageBlockId } from '../../common/remotes/page-block.ts';
import { injectCSS, removeCSS, updateCSS } from './library-style-elements.ts';

beforeAll(() => {
  const block = Object.assign(document.createElement('script'), { id: pageBlockId, type: 'application/json' });
  block.textContent = JSON.stringify({ remotes: [], nonce: 'n0nce', config: {} });
  document.body.append(block);
});
afterEach(() => document.head.replaceChildren());

const readNonces = () => [...document.querySelectorAll('style')].map((style) => style.nonce);

describe('style elements of the library', () => {
  it('carry the nonce of the page when the library names none', () => {
    updateCSS('html body { overflow-y: hidden; }', 'lock');
    injectCSS('.measure { width: 8px; }');
    expect(readNonces()).toEqual(['n0nce', 'n0nce']);
  });

  it('keep the nonce that the library names', () => {
    updateCSS('.button { color: red; }', 'button', { csp: { nonce: 'theme' } });
    expect(readNonces()).toEqual(['theme']);
  });

  it('are replaced and removed by their key', () => {
    updateCSS('.a { color: red; }', 'a');
    updateCSS('.a { color: blue; }', 'a');
    expect([...document.querySelectorAll('style')].map((style) => style.textContent)).toEqual(['.a { color: blue; }']);
    removeCSS('a');
    expect(readNonces()).toEqual([]);
  });
});
