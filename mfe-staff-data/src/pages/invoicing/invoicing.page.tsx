import { readDifferences } from '@cdi/shared/contracts';
import { TabLinks, ToolPage } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { useLocation } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { mayCall } from '../../actions/may-call.ts';
import { observer } from 'mobx-react-lite';
import { AgingPanel } from './aging.panel.tsx';
import { DifferencesPanel } from './differences.panel.tsx';
import { UnbilledPanel } from './unbilled.panel.tsx';

/** The lists by their name in the address. */
const LISTS = {
  unbilled: { title: 'Not invoiced', Panel: UnbilledPanel },
  aging: { title: 'Aging', Panel: AgingPanel },
  differences: { title: 'Differences', Panel: DifferencesPanel },
} as const;
const names = Object.keys(LISTS) as (keyof typeof LISTS)[];

/** `/invoicing`: trucks to invoice, open invoices by age, and differences in the books. */
export const InvoicingPage = observer(function InvoicingPage({ audience }: PageProps) {
  const asked = new URLSearchParams(useLocation().search).get('tab');
  // what does not agree is settled by accounting; managers and leadership read the other two
  const open = names.filter((name) => name !== 'differences' || mayCall(readDifferences, session.actor));
  const tabs = open.map((name) => ({ key: name, title: LISTS[name].title, href: `/invoicing?tab=${name}` }));
  const current = open.find((name) => name === asked) ?? 'unbilled';
  const { title, Panel } = LISTS[current];
  usePageTitle('Invoicing', title);
  return (
    <ToolPage title="Invoicing" audience={audience}>
      <TabLinks label="Invoicing" tabs={tabs} current={current} />
      <Panel />
    </ToolPage>
  );
});
