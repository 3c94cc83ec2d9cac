import type { RemoteErrorCode } from './remote-error.ts';

interface ErrorPanelProps {
  readonly code: RemoteErrorCode;
  /** Name of the missing part for people, e.g. `Reports`. */
  readonly title: string;
  /** Called by "Try again"; without it the panel offers a reload of the page. */
  readonly onRetry?: () => void;
}

const explanation: Record<RemoteErrorCode, string> = {
  'REMOTE-LOAD': 'This part of CDI could not be fetched. The rest of the product keeps working, and nothing was lost.',
  'REMOTE-TIMEOUT': 'This part of CDI takes too long to arrive. The rest of the product keeps working.',
  'REMOTE-CONTRACT':
    'This part of CDI was updated and does not fit the page you have open. Reload the page to get both new.',
  'REMOTE-CRASH':
    'This part of CDI stopped because of a mistake of ours. What you saved is kept; the rest keeps working.',
};

/** Replaces a remote that cannot be shown. Plain HTML: it must work when nothing else does. */
export function ErrorPanel({ code, title, onRetry }: ErrorPanelProps) {
  const needsReload = code === 'REMOTE-CONTRACT' || onRetry === undefined;
  return (
    <section className="cdi-error-panel" role="alert">
      <h1>{title} cannot be shown</h1>
      <p>{explanation[code]}</p>
      <p>
        <button type="button" className="cdi-button" onClick={needsReload ? () => window.location.reload() : onRetry}>
          {needsReload ? 'Reload the page' : 'Try again'}
        </button>
      </p>
      <p className="cdi-error-panel-code">
        Code <code>{code}</code>
      </p>
    </section>
  );
}
