/** Stands for a page that is on its way. The style sheet shows it only after 300 ms, so that quick pages do not flash. */
export function PageSkeleton() {
  return (
    <div className="cdi-page-skeleton" role="status" aria-label="Loading the page">
      <span />
      <span />
      <span />
    </div>
  );
}
