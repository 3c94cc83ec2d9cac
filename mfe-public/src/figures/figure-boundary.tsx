import { Component, type ReactNode } from 'react';

interface FigureBoundaryProps {
  /** Begins the sentence that says that it did not arrive. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A drawing or a part that cannot be shown leaves a sentence in its frame; the page around it stays. */
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
