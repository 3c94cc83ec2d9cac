import { render } from '@testing-library/react';
import { showRouteTitle, usePageTitle } from './page-title.ts';

function Page({ segments }: { readonly segments: readonly string[] }) {
  usePageTitle(...segments);
  return null;
}

beforeEach(() => window.history.replaceState(null, '', '/quote/42'));

describe('the document title', () => {
  it('is the product name and the segments of the page', () => {
    render(<Page segments={['Quote', 'Q-1042']} />);
    expect(document.title).toBe('CDI - Quote - Q-1042');
  });

  it('is that of the route for pages that give none', () => {
    showRouteTitle(['Quote', '42']);
    expect(document.title).toBe('CDI - Quote - 42');
    showRouteTitle([]);
    expect(document.title).toBe('CDI');
  });

  it('stays the one the page gave when the shell hears of the route later', () => {
    render(<Page segments={['Quote', 'Q-1042']} />);
    showRouteTitle(['Quote', '42']);
    expect(document.title).toBe('CDI - Quote - Q-1042');
  });

  it('is that of the route again after the page is gone or another path is shown', () => {
    const { unmount } = render(<Page segments={['Quote', 'Q-1042']} />);
    window.history.replaceState(null, '', '/quote');
    showRouteTitle(['Quote']);
    expect(document.title).toBe('CDI - Quote');
    window.history.replaceState(null, '', '/quote/42');
    unmount();
    showRouteTitle(['Quote', '42']);
    expect(document.title).toBe('CDI - Quote - 42');
  });
});
