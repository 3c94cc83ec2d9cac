import { findPageName } from './page-chunks-plugin.ts';

it.each([
  ['/repository/mfe-public/src/pages/about/about.page-info.ts', 'about'],
  ['/repository/mfe-customer/src/pages/my-order/my-order.page-info.ts', 'my-order'],
  ['/repository/mfe-public/src/pages/about/about.page.tsx', undefined],
  ['/repository/mfe-public/src/pages/about/other.page-info.ts', undefined],
  ['/repository/mfe-public/src/about/about.page-info.ts', undefined],
])('%s declares the page %s', (file, page) => {
  expect(findPageName(file)).toBe(page);
});
