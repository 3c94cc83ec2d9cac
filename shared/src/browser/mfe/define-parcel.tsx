import * as React from 'react';
import type { ComponentType, ElementType, ReactNode } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps, ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { ErrorPanel } from './error-panel.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

interface ParcelDefinition<Props> {
  /** Name of the remote that owns the parcel. */
  readonly name: string;
  /** Display name; used when it cannot be shown. */
  readonly title: string;
  /** Loads the component. */
  readonly load: () => Promise<ComponentType<Props>>;
}

/**
 * Makes a single-spa parcel, a piece of one remote that any other can open through the shell (the upload modals). It comes
 * with the theme, for a parcel has its own React root.
 */
export function defineParcel<Props extends object>({
  name,
  title,
  load,
}: ParcelDefinition<Props>): ParcelConfigObject<Props> {
  return singleSpaReact<Props>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    parcelCanUpdate: true,
    loadRootComponent: async () => {
      const [Content, { UiRoot }] = await Promise.all([load(), import('@cdi/shared/ui')]);
      const ParcelRoot: ComponentType<Props> = (props): ReactNode => {
        return (
          <RemoteBoundary remote={name} title={title}>
            <UiRoot>
              <Content {...props} />
            </UiRoot>
          </RemoteBoundary>
        );
      };
      return ParcelRoot as ElementType<(Props & AppProps) | undefined>;
    },
    errorBoundary: () => <ErrorPanel code="REMOTE-CRASH" title={title} />,
    suppressComponentDidCatchWarning: true,
  }) as ParcelConfigObject<Props>;
}
