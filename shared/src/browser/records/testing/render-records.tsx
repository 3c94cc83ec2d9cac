import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { catalogue } from '../../../common/catalogue/catalogue.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { fakeSavedViews } from '../../kit/testing/index.ts';
import { MadeChangesStore } from '../services/made-changes.store.ts';
import type { RecordServices } from '../services/records-context.ts';
import { RecordsProvider } from './records-provider.tsx';
import { fakeComments } from './fake-comments.ts';
import { fakeRecordApi, makeActor } from './fake-records.ts';
import { gasketColor } from './gasket-color.object.ts';

/**
 * In the product, single-spa notifies every router when another part of the page changes the address. Tests do the same, because the
 * router would otherwise miss what `navigate` does.
 */
function announceAddressChanges(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = History.prototype[name];
    window.history[name] = (...given) => {
      original.apply(window.history, given);
      window.dispatchEvent(new PopStateEvent('popstate', { state: given[0] as unknown }));
    };
  }
}

/**
 * Renders record pages at an address, with the catalogue and one object that the product does not have. `entryState` is what the
 * entry of the history remembers, as after Back.
 */
export function renderRecords(
  children: ReactNode,
  path = '/',
  services: Partial<RecordServices> = {},
  entryState: unknown = null,
): RenderResult {
  announceAddressChanges();
  window.history.replaceState(entryState, '', path);
  const actor = makeActor([ROLE.material]);
  const given: Partial<RecordServices> = {
    objects: [...catalogue, gasketColor],
    apiOf: () => fakeRecordApi(),
    lookUp: () => Promise.resolve([]),
    savedViews: fakeSavedViews(),
    comments: fakeComments(),
    presence: { announce: () => Promise.resolve([]), end: () => undefined },
    readActor: () => actor,
    readLists: async () => ({}),
    madeChanges: new MadeChangesStore(() => actor.userId),
    hrefOf: (objectName, id) => `/${objectName}/${id}`,
    ...services,
  };
  return render(
    <UiRoot>
      <BrowserRouter>
        <RecordsProvider services={given}>{children}</RecordsProvider>
      </BrowserRouter>
    </UiRoot>,
  );
}
