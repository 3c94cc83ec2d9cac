import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { MovableDialog } from '../dialog/movable-dialog.tsx';
import { describeSearch } from './describe-search.ts';
import type { OmniSearchStore } from './omni-search.store.ts';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly AllResults: typeof AllResults;
  }
}

interface AllResultsProps {
  readonly store: OmniSearchStore;
}

/** All search results, in a movable window. */
export const AllResults = observer(function AllResults({ store }: AllResultsProps) {
  const { all } = store;
  if (!all) return null;
  const term = 'term' in all ? all.term : '';
  const groups = all.kind === 'ready' ? all.found.groups : [];
  const failed = all.kind === 'ready' ? all.found.failed : [];
  return (
    <MovableDialog title="All Results" className="is-wide" onClose={() => store.closeAll()}>
      <p role="status">
        {describeSearch(all)}
        {groups.length > 0 && ` for “${term}”`}
      </p>
      {all.kind === 'failed' && (
        <button type="button" className="cdi-button" onClick={() => void store.openAll()}>
          Try again
        </button>
      )}
      {groups.map((group) => (
        <section key={group.title} className="frame-all-group">
          <h3>
            {group.title} <span className="frame-quiet">{group.hits.length}</span>
          </h3>
          <ul>
            {group.hits.map((hit) => (
              <li key={hit.href + hit.label}>
                <Link className="frame-menu-item" href={hit.href} onClick={() => store.closeAll()}>
                  <span className="frame-search-label">{hit.label}</span> <span className="frame-quiet">{hit.why}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {failed.length > 0 && <p className="frame-search-note is-bad">Not searched this time: {failed.join(', ')}.</p>}
    </MovableDialog>
  );
});
