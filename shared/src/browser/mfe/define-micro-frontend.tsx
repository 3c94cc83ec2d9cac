import * as React from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Fragment } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { LifeCycleFn } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { ErrorPanel } from './error-panel.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

/** The interface of a remote to the shell: the lifecycles of single-spa and the contract it was written against. */
export interface RemoteLifecycles {
  readonly contract: number;
  readonly bootstrap: LifeCycleFn<RemoteProps>;
  readonly mount: LifeCycleFn<RemoteProps>;
  readonly unmount: LifeCycleFn<RemoteProps>;
}

/** Props that the shell passes when it mounts a remote. */
export interface RemoteProps {
  readonly domElement: HTMLElement;
}

export interface MicroFrontend {
  /** Name in the registry of remotes. */
  readonly name: string;
  /** Display name; used when it cannot be shown. */
  readonly title: string;
  /** Contract number of the registry that this code was written against. */
  readonly contract: number;
  /** Loads the root component: `() => import('./root.tsx')`. Nothing of the pages may be imported before. */
  readonly load: () => Promise<{ readonly Root: ComponentType }>;
  /** Every page uses `@cdi/shared/ui`: the theme is fetched beside the root and wraps it. */
  readonly hasUi?: boolean;
  /**
   * False for a remote that chooses its pages by `usePath` alone: its visitors do not fetch the router. With the router, pages use
   * `@cdi/shared/router` with absolute paths.
   */
  readonly hasRouter?: boolean;
}

/** Optional wrappers of a root. Each is loaded in parallel with the root, and only if requested. */
const loadRouter = async () => (await import('@cdi/shared/router')).BrowserRouter;
const loadUi = async () => (await import('@cdi/shared/ui')).UiRoot;

/** The root of a micro-frontend with its wrappers. A build prerenders its pages with the same function. */
export async function loadRoot({
  name,
  title,
  load,
  hasUi = false,
  hasRouter = true,
}: MicroFrontend): Promise<() => ReactNode> {
  const [{ Root }, Theme, Address] = await Promise.all([
    load(),
    hasUi ? loadUi() : Fragment,
    hasRouter ? loadRouter() : Fragment,
  ]);
  return function RemoteRoot(): ReactNode {
    return (
      <RemoteBoundary remote={name} title={title}>
        <Theme>
          <Address>
            <Root />
          </Address>
        </Theme>
      </RemoteBoundary>
    );
  };
}

/** React's renderer, except where the element already holds a prerendered page: that is hydrated. */
const takingOver = {
  createRoot: (place: Element) => (place.firstChild ? createHydratedRoot(place) : ReactDOMClient.createRoot(place)),
};

function createHydratedRoot(place: Element): Pick<ReactDOMClient.Root, 'render' | 'unmount'> {
  let root: ReactDOMClient.Root | undefined;
  return {
    render: (element) => {
      // in small steps: what is read already is scrolled and pressed meanwhile
      React.startTransition(() => {
        // React renders again a page that differs from the prerendered one: a warning for developers, nothing for the user
        // eslint-disable-next-line no-console -- the default handler would show an error to the user
        root = ReactDOMClient.hydrateRoot(place, element, { onRecoverableError: (error) => console.warn(error) });
      });
    },
    unmount: () => root?.unmount(),
  };
}

/** Makes a micro-frontend of a root component: lifecycles, router, theme if asked for, and an error boundary around all. */
export function defineMicroFrontend(frontend: MicroFrontend): RemoteLifecycles {
  const { title, contract } = frontend;
  const { bootstrap, mount, unmount } = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: takingOver,
    renderType: 'createRoot',
    loadRootComponent: () => loadRoot(frontend),
    errorBoundary: () => <ErrorPanel code="REMOTE-CRASH" title={title} />,
    suppressComponentDidCatchWarning: true,
  });
  return { contract, bootstrap, mount, unmount };
}
