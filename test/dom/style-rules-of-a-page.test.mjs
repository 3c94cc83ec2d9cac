import { render } from '@testing-library/react';
import { createElement } from 'react';
import { UiRoot } from '@cdi/shared/ui';
import { findWanted } from '../style-rules.cjs';

// the whole library, also what no page uses yet: it is a dependency of shared
const library = require(require.resolve('antd', { paths: [`${process.cwd()}/shared`] }));
const { Alert, Button, Card, Checkbox, Input, Pagination, Progress, Select, Table, Tabs, Tag } = library;

const tabs = ['Parts', 'Crates'].map((label) => ({ key: label, label, children: createElement(Tag, null, label) }));

function renderPage() {
  render(
    createElement(UiRoot, null, [
      createElement(Button, { key: 1, type: 'primary', disabled: true }, 'Save'),
      createElement(Card, { key: 2, title: 'Order' }, createElement(Tabs, { items: tabs })),
      createElement(Checkbox, { key: 3 }, 'Rush'),
      createElement(Input, { key: 4, prefix: '$' }),
      createElement(Progress, { key: 5, percent: 40 }),
      createElement(Alert, { key: 6, title: 'Late', type: 'warning' }),
      createElement(Select, { key: 7, open: true, options: [{ value: 1, label: 'One' }] }),
      createElement(Table, { key: 8, columns: [{ dataIndex: 'no' }], dataSource: [{ key: 1, no: '4711' }] }),
      createElement(Pagination, { key: 9, total: 500 }),
    ]),
  );
}

it('skips no rule that matches an element of the page', () => {
  renderPage();
  const selectors = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].flatMap(({ selectorText, cssRules: inner }) =>
      inner ? [...inner].map((rule) => rule.selectorText) : [selectorText],
    ),
  );
  const known = [...new Set(selectors)].flatMap((selector) => {
    const wanted = findWanted(selector);
    return wanted ? [{ selector, wanted }] : [];
  });
  const elements = [...document.querySelectorAll('*')];
  expect(known.length).toBeGreaterThan(1_000);
  expect(elements.length).toBeGreaterThan(100);

  const has = (element) => (name) =>
    name.startsWith('.') ? element.classList.contains(name.slice(1)) : element.localName === name;
  const passedOver = known.flatMap(({ selector, wanted }) =>
    findElements(selector).some((element) => !wanted.some((names) => names.every(has(element)))) ? [selector] : [],
  );
  expect(passedOver).toEqual([]);
});

it.each(['display', 'visibility', 'opacity', 'content', 'pointer-events'])(
  '%s has the same value alone and among all computed properties',
  (name) => {
    renderPage();
    const rules =
      '.out { display: none; visibility: hidden; opacity: 0; content: "x"; pointer-events: none } .back { all: unset; visibility: unset; display: unset }';
    document.body.insertAdjacentHTML(
      'beforeend',
      `<style>${rules}</style><div class="out"><p class="Out back"><b style="visibility: visible; opacity: 0.5">Hold</b></p></div>`,
    );
    const elements = [...document.querySelectorAll('*')];
    const alone = elements.map((element) => getComputedStyle(element).getPropertyValue(name));
    const amongAll = elements.map((element) => {
      const copy = document.createElement('p').style;
      copy.cssText = getComputedStyle(element).cssText;
      return copy.getPropertyValue(name);
    });
    expect(alone).toEqual(amongAll);
    expect(new Set(alone).size).toBeGreaterThan(1);
  },
);

it('computes styles again after a script added a rule', () => {
  document.body.innerHTML = '<style></style><p class="note">Hold</p>';
  const note = document.querySelector('p');
  expect(note).toBeVisible();
  document.styleSheets[document.styleSheets.length - 1].insertRule('.note { display: none }', 0);
  note.title = 'Credit';
  expect(note).not.toBeVisible();
});

/** None for what jsdom does not understand, as when it computes styles. */
function findElements(selector) {
  try {
    return [...document.querySelectorAll(selector)];
  } catch (error) {
    if (error.name === 'SyntaxError') return [];
    throw error;
  }
}
