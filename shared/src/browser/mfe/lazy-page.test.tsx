import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPage } from './lazy-page.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

const Page = () => <h1>the page</h1>;

describe('lazyPage', () => {
  it('shows a skeleton until the page is loaded, and loads it once', async () => {
    const load = jest.fn(async () => Page);
    const LazyPage = lazyPage(load);
    render(<LazyPage />);
    expect(screen.getByRole('status', { name: 'Loading the page' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'the page' })).toBeVisible();
    render(<LazyPage />);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders at once after a preload, and does not load the page again', async () => {
    const load = jest.fn(async () => Page);
    const LazyPage = lazyPage(load);
    await LazyPage.preload();
    render(<LazyPage />);
    expect(screen.getByRole('heading', { name: 'the page' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks once more by itself where a hint had failed before', async () => {
    const load = jest.fn(async () => Page).mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    const LazyPage = lazyPage(load);
    render(<LazyPage />);
    expect(await screen.findByRole('heading', { name: 'the page' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks again for a chunk that did not arrive when the person tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.reportError = jest.fn();
    let isThere = false;
    const load = jest.fn(async () => {
      if (!isThere) throw new Error('Loading chunk 7 failed');
      return Page;
    });
    const LazyPage = lazyPage(load);
    render(
      <RemoteBoundary remote="mfe-reports" title="Reports">
        <LazyPage />
      </RemoteBoundary>,
    );
    expect(await screen.findByText('REMOTE-LOAD')).toBeVisible();
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'the page' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(5);
    jest.restoreAllMocks();
  });
});
