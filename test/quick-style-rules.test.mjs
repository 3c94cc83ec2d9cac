import { findWanted } from './quick-style-rules.cjs';

describe('what an element must have for a rule to be about it', () => {
  it.each([
    ['.card', ['.card']],
    ['button', ['button']],
    ['button.Primary:hover', ['.primary']],
    ['.list > .card .face', ['.face']],
    ['.list>button', ['button']],
    ['.card + .card~svg', ['svg']],
    ['h1, H2 , .title::before', ['h1', 'h2', '.title']],
    [':where(.css-1a2b).ant-btn:not(.ant-btn-link, [disabled])', ['.ant-btn']],
    ['.ant-btn:is(:not(.a, .b), .c)', ['.ant-btn']],
    ['a[href^=x]', ['a']],
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
