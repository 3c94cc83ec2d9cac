import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Link } from './link.tsx';
import { navigate } from './navigation.ts';

beforeEach(() => window.history.replaceState(null, '', '/about'));

/** Clicks the link and says whether the browser was left to follow it. */
function click(options: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link');
  const event = createEvent.click(link, options);
  fireEvent(link, event);
  return !event.defaultPrevented;
}

describe('Link', () => {
  it('goes to another page without reloading it', () => {
    render(<Link href="/quote/42?tab=files#drawing">Quote</Link>);
    expect(click()).toBe(false);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/quote/42?tab=files#drawing',
    );
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    (options) => {
      render(<Link href="/quote">Quotes</Link>);
      expect(click(options)).toBe(true);
      expect(window.location.pathname).toBe('/about');
    },
  );

  it('leaves new tabs and downloads to the browser', () => {
    const { rerender } = render(
      <Link href="/quote" target="_blank">
        Quotes
      </Link>,
    );
    expect(click()).toBe(true);
    rerender(
      <Link href="/quote" download="quotes.csv">
        Quotes
      </Link>,
    );
    expect(click()).toBe(true);
  });

  it('stays when its own handler says so', () => {
    render(
      <Link href="/quote" onClick={(event) => event.preventDefault()}>
        Quotes
      </Link>,
    );
    click();
    expect(window.location.pathname).toBe('/about');
  });
});

describe('navigate', () => {
  it('replaces the entry of the history when asked to', () => {
    const before = window.history.length;
    navigate('/my', { isReplacing: true });
    expect(window.location.pathname).toBe('/my');
    expect(window.history.length).toBe(before);
  });

  it.each(['https://example.com/', '//example.com/x', 'javascript:alert(1)'])(
    'refuses to leave the product for %s',
    (to) => {
      expect(() => navigate(to)).toThrow('stays inside the product');
    },
  );
});
