import { Component, type ReactNode } from 'react';

interface FigureBoundaryProps {
  /** Subject of the error message. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** Shows an error message in place of a failed drawing or part; the rest of the page stays. */
export class FigureBoundary extends Component<FigureBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p className="figure-missing">
        {this.props.name ?? 'The drawing'} did not arrive.{' '}
        <button type="button" className="text-button" onClick={() => this.setState({ hasFailed: false })}>
          Try again
        </button>
      </p>
    );
  }
}
