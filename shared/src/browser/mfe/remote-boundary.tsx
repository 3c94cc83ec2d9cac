import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { ErrorPanel } from './error-panel.tsx';
import { usePath } from './navigation.ts';
import { RemoteError, toRemoteError } from './remote-error.ts';

interface BoundaryProps {
  readonly remote: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Catches errors that a page throws while rendering and shows them in the remote's own area. Navigating to another path clears them. */
export function RemoteBoundary(props: BoundaryProps) {
  return <CatchingBoundary {...props} path={usePath()} />;
}

interface CaughtState {
  readonly caught: { readonly error: RemoteError; readonly path: string } | null;
}

class CatchingBoundary extends Component<BoundaryProps & { readonly path: string }, CaughtState> {
  override state: CaughtState = { caught: null };

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { remote, path } = this.props;
    const remoteError = toRemoteError(error, 'REMOTE-CRASH', remote);
    // React does not report errors that a boundary catches, so report them to engineers here
    const told = `${remote} crashed on ${path}: ${remoteError.message}`;
    reportError(new RemoteError('REMOTE-CRASH', remote, told, { cause: { error, info } }));
  }

  static getDerivedStateFromError(error: unknown): CaughtState {
    return { caught: { error: toRemoteError(error, 'REMOTE-CRASH', ''), path: window.location.pathname } };
  }

  override componentDidUpdate(): void {
    const { caught } = this.state;
    if (caught && caught.path !== this.props.path) this.clear();
  }

  clear = (): void => this.setState({ caught: null });

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <ErrorPanel code={caught.error.code} title={this.props.title} onRetry={this.clear} />;
  }
}
