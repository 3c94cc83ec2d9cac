import { ToolPage } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { useLocation } from '@cdi/shared/router';
import { LoadPanel } from './load.panel.tsx';
import { OverviewPanel } from './overview.panel.tsx';
import '../../settings/tool-links.css';
import './consolidation.css';

/** `/consolidation`: ready crates by lane and day, loads of several orders on one trailer, and one load with its stops and costs. */
export function ConsolidationPage({ audience }: PageProps) {
  usePageTitle('Consolidation');
  const loadId = Number(useLocation().pathname.split('/')[2] ?? 0);
  return (
    <ToolPage
      title="Consolidation"
      audience={audience}
      actions={
        <nav className="tool-links" aria-label="More">
          {loadId > 0 && <Link href="/consolidation">All loads</Link>}
          <Link href="/buildsch/loading">Loading board</Link>
          <Link href="/shipper">Carriers</Link>
        </nav>
      }
    >
      {loadId > 0 ? <LoadPanel key={loadId} loadId={loadId} /> : <OverviewPanel />}
    </ToolPage>
  );
}
