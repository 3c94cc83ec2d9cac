import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AppProps } from 'single-spa';
import { Link, Route, Routes, useParams } from '../router/index.ts';
import type { RemoteLifecycles, RemoteProps } from './define-micro-frontend.tsx';
import { defineMicroFrontend } from './define-micro-frontend.tsx';
import { navigate, usePath } from './navigation.ts';

let domElement: HTMLElement;
let isBroken = false;

/** The props that single-spa and the shell give together. */
function makeProps(): AppProps & RemoteProps {
  return { name: 'mfe-reports', domElement, singleSpa: {}, mountParcel: jest.fn() } as unknown as AppProps &
    RemoteProps;
}

function Report() {
  const { reportName } = useParams();
  if (isBroken) throw new Error('boom');
  return (
    <>
      <h1>{reportName}</h1>
      <Link to="/rpt/quotes_open">open quotes</Link>
    </>
  );
}

function Root() {
  return (
    <Routes>
      <Route path="/rpt/:reportName" element={<Report />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>
  );
}

async function mountRemote(lifecycles: RemoteLifecycles): Promise<void> {
  await lifecycles.bootstrap(makeProps());
  await lifecycles.mount(makeProps());
}

function define(load: () => Promise<{ Root: React.ComponentType }>, hasRouter = true): RemoteLifecycles {
  return defineMicroFrontend({ name: 'mfe-reports', title: 'Reports', contract: 1, load, hasRouter });
}

beforeEach(() => {
  // single-spa drives React here, not the test renderer
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  isBroken = false;
  window.history.replaceState(null, '', '/rpt/late_list');
  domElement = document.body.appendChild(document.createElement('div'));
  window.reportError = jest.fn();
});
afterEach(() => document.body.replaceChildren());

describe('defineMicroFrontend', () => {
  it('loads nothing until it is bootstrapped, and says which contract it was written against', async () => {
    const load = jest.fn(async () => ({ Root }));
    const lifecycles = define(load);
    expect(load).not.toHaveBeenCalled();
    expect(lifecycles.contract).toBe(1);
    await mountRemote(lifecycles);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('heading', { name: 'late_list' })).toBeVisible();
  });

  it('gives the root a router that follows links inside the remote', async () => {
    await mountRemote(define(async () => ({ Root })));
    await userEvent.click(await screen.findByRole('link', { name: 'open quotes' }));
    expect(await screen.findByRole('heading', { name: 'quotes_open' })).toBeVisible();
    expect(window.location.pathname).toBe('/rpt/quotes_open');
  });

  it('does without the router where the root chooses its pages by the path', async () => {
    const PathRoot = () => <h1>{usePath()}</h1>;
    await mountRemote(define(async () => ({ Root: PathRoot }), false));
    expect(await screen.findByRole('heading', { name: '/rpt/late_list' })).toBeVisible();
  });

  it('leaves nothing behind when it is unmounted', async () => {
    const lifecycles = define(async () => ({ Root }));
    await mountRemote(lifecycles);
    await screen.findByRole('heading');
    await lifecycles.unmount(makeProps());
    await waitFor(() => expect(domElement).toBeEmptyDOMElement());
  });

  describe('when a page throws while rendering', () => {
    beforeEach(() => {
      isBroken = true;
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => jest.restoreAllMocks());

    it('shows the panel in the place of the remote and reports the crash with its path', async () => {
      await mountRemote(define(async () => ({ Root })));
      expect(await screen.findByRole('alert')).toHaveTextContent('Reports cannot be shown');
      expect(screen.getByText('REMOTE-CRASH')).toBeVisible();
      expect(domElement).toContainElement(screen.getByRole('alert'));
      expect(jest.mocked(window.reportError).mock.calls[0]?.[0]).toMatchObject({
        message: 'mfe-reports crashed on /rpt/late_list: boom',
      });
    });

    it('shows the page after "Try again" when it has recovered', async () => {
      await mountRemote(define(async () => ({ Root })));
      const retry = await screen.findByRole('button', { name: 'Try again' });
      isBroken = false;
      await userEvent.click(retry);
      expect(await screen.findByRole('heading', { name: 'late_list' })).toBeVisible();
    });

    it('shows another page of the same remote without being asked', async () => {
      await mountRemote(define(async () => ({ Root })));
      await screen.findByRole('alert');
      navigate('/other');
      // single-spa announces every navigation with this event
      window.dispatchEvent(new PopStateEvent('popstate'));
      expect(await screen.findByRole('heading', { name: 'elsewhere' })).toBeVisible();
    });
  });
});

describe('a page that is already in the document', () => {
  const Counter = () => {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>Counted {count}</button>;
  };

  it('is hydrated as it is, and works', async () => {
    domElement.innerHTML = '<button>Counted <!-- -->0</button>';
    const button = domElement.querySelector('button');
    const lifecycles = define(async () => ({ Root: Counter }), false);
    await mountRemote(lifecycles);
    expect(domElement.querySelector('button')).toBe(button);
    await userEvent.click(button!);
    await waitFor(() => expect(button).toHaveTextContent('Counted 1'));
    await lifecycles.unmount(makeProps());
    expect(domElement).toBeEmptyDOMElement();
  });

  it('is rendered again when its content differs, with a warning in the console', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    domElement.innerHTML = '<p>Something else</p>';
    await mountRemote(define(async () => ({ Root: Counter }), false));
    await waitFor(() => expect(domElement).toHaveTextContent('Counted 0'));
    expect(domElement).not.toHaveTextContent('Something else');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
