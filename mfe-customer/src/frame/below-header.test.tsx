import { act, render, screen } from '@testing-library/react';
import { BelowHeader } from './below-header.tsx';

function placeHeader(position: string, heightPx: number): HTMLElement {
  const header = document.createElement('div');
  header.id = 'header';
  header.style.position = position;
  Object.defineProperty(header, 'offsetHeight', { configurable: true, get: () => heightPx });
  document.body.append(header);
  return header;
}
const heightOf = () => screen.getByText('page').style.getPropertyValue('--header-height');

afterEach(() => document.getElementById('header')?.remove());

it('passes the height of the sticky header to its style sheet, and follows its changes', () => {
  const header = placeHeader('sticky', 114);
  render(<BelowHeader className="page">page</BelowHeader>);
  expect(heightOf()).toBe('114px');
  Object.defineProperty(header, 'offsetHeight', { get: () => 74 });
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(heightOf()).toBe('74px');
});

it('reserves no space for a missing header or one that scrolls away', () => {
  const { unmount } = render(<BelowHeader className="page">page</BelowHeader>);
  expect(heightOf()).toBe('0px');
  unmount();
  placeHeader('static', 114);
  render(<BelowHeader className="page">page</BelowHeader>);
  expect(heightOf()).toBe('0px');
});
