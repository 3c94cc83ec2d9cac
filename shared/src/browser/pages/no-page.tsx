import { Link, usePageTitle } from '@cdi/shared/mfe';

/** The 404 page inside a remote: an address below one of its pages that none of them answers to. */
export function NoPage() {
  usePageTitle('404 Not Found');
  return (
    <section className="cdi-error-panel">
      <h1>There is no page at this address</h1>
      <p>A character may have been lost on the way.</p>
      <p>
        <Link className="cdi-button is-quiet" href="/my">
          Go to My CDI
        </Link>
      </p>
    </section>
  );
}
