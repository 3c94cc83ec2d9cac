import type { RemoteLifecycles } from '@cdi/shared/mfe';
import { RemoteError } from '@cdi/shared/mfe';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppProps } from 'single-spa';
import { RemoteArea } from './remote-area.tsx';

const props = { name: 'mfe-reports' } as AppProps;

/** Lifecycles that write a text into their element and record their calls. */
function createLifecycles(calls: string[]): RemoteLifecycles {
  return {
    contract: 1,
    bootstrap: async () => void calls.push('bootstrap'),
    mount: async ({ domElement }) => {
      calls.push('mount');
      domElement.textContent = 'the late list';
    },
    unmount: async ({ domElement }) => {
      calls.push('unmount');
      domElement.textContent = '';
    },
  };
}

type Load = ConstructorParameters<typeof RemoteArea>[1]['load'];

/** A load that succeeds and records the calls of the lifecycles. */
const createLoad = (calls: string[]) =>
  jest.fn<ReturnType<Load>, Parameters<Load>>(async (bootstrap) => {
    const lifecycles = createLifecycles(calls);
    await bootstrap(lifecycles);
    return lifecycles;
  });

function createArea(load: Load) {
  const content = document.body.appendChild(document.createElement('main'));
  const onShown = jest.fn();
  const area = new RemoteArea(content, { name: 'mfe-reports', title: 'Reports', load, onShown });
  return { area, content, onShown };
}

beforeEach(() => {
  // single-spa drives React here, not the test renderer
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  document.body.replaceChildren();
  window.reportError = jest.fn();
});

describe('RemoteArea', () => {
  it('shows a remote, hides it, and shows it again without reloading it', async () => {
    const calls: string[] = [];
    const load = createLoad(calls);
    const { area, onShown } = createArea(load);
    area.show(props);
    expect(await screen.findByText('the late list')).toBeVisible();
    await area.hide(props);
    expect(screen.queryByText('the late list')).toBeNull();
    area.show(props);
    expect(await screen.findByText('the late list')).toBeVisible();
    expect(calls).toEqual(['bootstrap', 'mount', 'unmount', 'mount']);
    expect(load).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(onShown).toHaveBeenCalledTimes(2));
  });

  it('does not wait for a remote that hangs: hiding it returns at once, and it never appears later', async () => {
    let arrive: (lifecycles: RemoteLifecycles) => void = () => {};
    const calls: string[] = [];
    const { area, content } = createArea(() => new Promise((resolve) => (arrive = resolve)));
    area.show(props);
    await area.hide(props);
    arrive(createLifecycles(calls));
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual([]);
    expect(content.querySelector('section')).not.toBeVisible();
  });

  it('shows the error in place of the remote, and the remote after "Try again"', async () => {
    const calls: string[] = [];
    const load = jest
      .fn<ReturnType<Load>, Parameters<Load>>()
      .mockRejectedValueOnce(new RemoteError('REMOTE-TIMEOUT', 'mfe-reports', 'late'))
      .mockImplementationOnce(async () => createLifecycles(calls));
    const { area } = createArea(load);
    area.show(props);
    expect(await screen.findByRole('alert')).toHaveTextContent('Reports cannot be shown');
    expect(screen.getByText('REMOTE-TIMEOUT')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the late list')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('treats a remote that throws while mounting as crashed, and starts the next attempt with a fresh element', async () => {
    const elements: HTMLElement[] = [];
    const crashing: RemoteLifecycles = {
      ...createLifecycles([]),
      mount: async ({ domElement }) => {
        elements.push(domElement);
        throw new Error('boom');
      },
    };
    const { area } = createArea(async () => crashing);
    area.show(props);
    await screen.findByText('REMOTE-CRASH');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(elements).toHaveLength(2));
    expect(elements[0]).not.toBe(elements[1]);
    expect(window.reportError).toHaveBeenCalledTimes(2);
  });

  it('removes the error panel when the user leaves the page', async () => {
    const { area } = createArea(async () => {
      throw new Error('503');
    });
    area.show(props);
    await screen.findByRole('alert');
    await area.hide(props);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a remote that is prepared', () => {
  it('appears at once when it is shown', async () => {
    const calls: string[] = [];
    const load = createLoad(calls);
    const { area, onShown } = createArea(load);
    await area.prepare();
    expect(calls).toEqual(['bootstrap']);
    area.show(props);
    expect(await screen.findByText('the late list')).toBeVisible();
    await area.prepare();
    expect(load).toHaveBeenCalledTimes(1);
    expect(onShown).toHaveBeenCalledWith('remote');
  });

  it('shows nothing when preparing fails, is not prepared again, and is loaded again when it is shown', async () => {
    const calls: string[] = [];
    const load = jest
      .fn<ReturnType<Load>, Parameters<Load>>(async () => createLifecycles(calls))
      .mockRejectedValueOnce(new RemoteError('REMOTE-LOAD', 'mfe-reports', 'gone'));
    const { area, content, onShown } = createArea(load);
    const preparation = area.prepare();
    area.show(props);
    await expect(preparation).rejects.toThrow('gone');
    expect(await screen.findByText('the late list')).toBeVisible();
    expect(content).not.toHaveTextContent('cannot be shown');
    expect(load).toHaveBeenCalledTimes(2);
    expect(onShown).not.toHaveBeenCalledWith('panel');
  });

  it('is not prepared again after it failed to show', async () => {
    const load = jest
      .fn<ReturnType<Load>, Parameters<Load>>()
      .mockRejectedValue(new RemoteError('REMOTE-LOAD', 'mfe-reports', 'gone'));
    const { area, onShown } = createArea(load);
    area.show(props);
    await waitFor(() => expect(onShown).toHaveBeenCalledWith('panel'));
    await area.prepare();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page that the server wrote', () => {
  /** The area with the server-rendered page of the address. */
  function createWrittenArea(load: Load) {
    window.history.replaceState(null, '', '/rpt/late_list');
    document.body.innerHTML =
      '<main><section class="remote-area" data-remote="mfe-reports"><div></div><div><h1>Late list</h1></div></section></main>';
    const content = document.body.querySelector('main')!;
    const area = new RemoteArea(content, { name: 'mfe-reports', title: 'Reports', load, onShown: jest.fn() });
    return { area, content, heading: content.querySelector('h1') };
  }

  /** Lifecycles that only record the content of their element. */
  const createFinder = (found: (string | null)[]): Load => {
    const mount = async ({ domElement }: { readonly domElement: HTMLElement }) =>
      void found.push(domElement.textContent);
    return async () => ({ ...createLifecycles([]), mount });
  };

  it('stays visible while the remote is loading, and is handed to it unchanged', async () => {
    const found: (string | null)[] = [];
    const { area, content, heading } = createWrittenArea(createFinder(found));
    area.show(props);
    expect(heading).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    await waitFor(() => expect(found).toEqual(['Late list']));
    expect(content.querySelectorAll('section')).toHaveLength(1);
    expect(content.querySelector('h1')).toBe(heading);
  });

  it('is removed when the user has meanwhile opened another page of the remote', async () => {
    const found: (string | null)[] = [];
    const { area } = createWrittenArea(createFinder(found));
    area.show(props);
    window.history.replaceState(null, '', '/rpt/margins');
    await waitFor(() => expect(found).toEqual(['']));
  });

  it('is gone when the user returns from another page', async () => {
    const found: (string | null)[] = [];
    const { area } = createWrittenArea(createFinder(found));
    area.show(props);
    await area.hide(props);
    area.show(props);
    await waitFor(() => expect(found).toEqual(['']));
  });

  it('stays readable below the error panel when the remote cannot be loaded', async () => {
    const load = jest
      .fn<ReturnType<Load>, Parameters<Load>>()
      .mockRejectedValue(new RemoteError('REMOTE-LOAD', 'mfe-reports', 'gone'));
    const { area, heading } = createWrittenArea(load);
    area.show(props);
    expect(await screen.findByText('REMOTE-LOAD')).toBeVisible();
    expect(heading).toBeVisible();
  });
});
