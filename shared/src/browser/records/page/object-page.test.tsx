import { waitFor } from '@testing-library/react';
import { showRouteTitle } from '@cdi/shared/mfe';
import { ROLE, USER_TYPE } from '../../../common/policy/roles.ts';
import { fakeRecordApi, gasketColor, makeActor, renderRecords } from '../testing/index.ts';
import { ObjectPage } from './object-page.tsx';

const title = `CDI - ${gasketColor.titlePlural}`;

function open(path: string, actor = makeActor([ROLE.material])) {
  const search = () => Promise.resolve({ rows: [], next: null, count: null }) as never;
  renderRecords(<ObjectPage definition={gasketColor} />, path, {
    readActor: () => actor,
    apiOf: () => fakeRecordApi({ search }),
  });
}

describe('the title of an object page', () => {
  it.each([
    ['/gasket_color/new', '/gasket_color/new', `${title} - New`],
    ['/gasket_color?view=override_new', '/gasket_color/new', `${title} - New`],
    ['/gasket_color', '/gasket_color', title],
    ['/gasket_color/42?view=override_search', '/gasket_color', title],
  ])('at %s is that of the view', async (from, to, expected) => {
    open(from);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(to));
    // the shell hears of the address last
    showRouteTitle(['Gasket colour']);
    expect(document.title).toBe(expected);
  });

  it('says that the page is not open to who may not read the object', () => {
    open('/gasket_color', makeActor([], { userType: USER_TYPE.vendor }));
    expect(document.title).toBe('CDI - Not Allowed');
  });
});
