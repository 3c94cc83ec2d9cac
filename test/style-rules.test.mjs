import { findWanted, StyleRules } from './style-rules.cjs';

describe('the requirements that an element must meet for a rule to apply', () => {
  it.each([
    ['.card', [['.card']]],
    ['button', [['button']]],
    ['button.Primary:hover', [['.primary']]],
    ['.btn.btn-primary', [['.btn', '.btn-primary']]],
    ['.list > .card .face', [['.face']]],
    ['.list>button', [['button']]],
    ['.card + .card~svg', [['svg']]],
    ['h1, H2 , .title::before', [['h1'], ['h2'], ['.title']]],
    [':where(.css-1a2b).ant-btn:not(.ant-btn-link, [disabled])', [['.ant-btn']]],
    ['.ant-btn:is(:not(.a, .b), .c)', [['.ant-btn']]],
    ['a[href^=x]', [['a']]],
  ])('%s', (selector, wanted) => {
    expect(findWanted(selector)).toEqual(wanted);
  });

  it.each([
    '*',
    ':root',
    '#main',
    '[hidden]',
    ':is(.a, .b)',
    '.card, [hidden]',
    '.a:not(.b',
    '.a\\:b',
    '.größe',
    'svg|rect',
    '[title=".a"]',
    undefined,
  ])('is left to jsdom: %s', (selector) => {
    expect(findWanted(selector)).toBeUndefined();
  });
});

const sheetOf = (...selectors) => ({ cssRules: selectors.map((selectorText) => ({ selectorText })) });
const find = (rules, sheets, tag, classes) => [...rules.find(sheets, tag, classes)].map((rule) => rule.selectorText);

describe('the rules that may match an element', () => {
  it('are in the order of the sheets, each once', () => {
    const sheets = [sheetOf('button, .primary', '*', '.btn'), sheetOf('.primary.btn', 'a')];
    expect(find(new StyleRules(), sheets, 'BUTTON', ' Btn\tprimary ')).toEqual([
      'button, .primary',
      '*',
      '.btn',
      '.primary.btn',
    ]);
  });

  it('omit a rule that requires one more class', () => {
    expect(find(new StyleRules(), [sheetOf('.btn.primary', '.btn')], 'a', 'btn')).toEqual(['.btn']);
  });

  it('omit media rules that are not for screens', () => {
    const inside = (...media) => ({ media, cssRules: [{ selectorText: `.${media[0]}` }] });
    const sheet = { cssRules: [inside('print'), inside('screen')] };
    expect(find(new StyleRules(), [sheet], 'a', 'print screen')).toEqual(['.screen']);
  });

  it('include a rule that a script added', () => {
    const rules = new StyleRules();
    const sheet = sheetOf('.btn');
    find(rules, [sheet], 'a', 'btn');
    sheet.cssRules.push({ selectorText: 'a' });
    rules.forget(sheet);
    expect(find(rules, [sheet], 'a', 'btn')).toEqual(['.btn', 'a']);
  });
});
