import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { livePages } from '@cdi/shared/mfe';
import { BrowserRouter } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { UiRoot } from '@cdi/shared/ui';
import type { PageInfo, PageProps, PageRoute, PageTable } from '../../common/remotes/page-info.ts';
import { describeRemote } from '../../common/remotes/remote-declaration.ts';
import { ROLE } from '../../common/trade/roles.ts';

interface RemotePagesOfTest {
  readonly pages: PageTable;
  readonly Root: ComponentType;
}

/**
 * Tests a remote against its declaration: every address of every page shows a level-1 heading to a person in its audience, whatever the
 * server answers; any other address is the 404 page. A page that is declared and not shown is a failure.
 */
export function testEveryPage({ pages, Root }: RemotePagesOfTest): void {
  const cases = Object.entries(pages).flatMap(([page, info]) =>
    info.routes.flatMap((route) => listAddresses(route).map((address) => ({ page, address, info, route }))),
  );

  beforeEach(async () => {
    clearBrowser();
    new FakeServer().on('/api/myuser/logout/*', () => ({ opt: 'success', msg: '' }));
    await session.start();
  });
  afterEach(async () => {
    await act(() => session.signOut());
    act(() => session.messages.clearAll());
  });

  const open = (address: string) => {
    window.history.replaceState(null, '', address);
    // a page that gives itself no title keeps the one that the shell gives its address
    document.title = '';
    render(
      <UiRoot>
        <BrowserRouter>
          <Root />
        </BrowserRouter>
      </UiRoot>,
    );
    return screen.findByRole('heading', { level: 1 });
  };

  it.each(cases)('$address shows the page $page under its own heading', async ({ address, info, route }) => {
    if (route.audience !== 'anyone') session.takeToken(makeToken({ roles: [ROLE.super] }));
    const heading = await open(address);
    expect(heading).not.toBeEmptyDOMElement();
    expect(document.title === NOT_FOUND_TITLE).toBe(info.isNotFound);
  });

  it('any other address is the 404 page', async () => {
    await open('/no_such_page/of/this/remote');
    expect(document.title).toBe(NOT_FOUND_TITLE);
  });
}

/** The audience of a page's first address, which the router passes to the page. Throws RangeError for a page without an address. */
export function audienceOf({ routes: [first] }: PageInfo): PageProps['audience'] {
  if (!first) throw new RangeError('The page declares no address.');
  return first.audience;
}

/** Makes these pages the live ones of the product, as a remote of that name would bring them. */
export function putPagesLive(name: `mfe-${string}`, pages: PageTable): void {
  const release = {
    name,
    version: '1',
    contract: 1,
    entry: '',
    integrity: '',
    needs: { first: [], pages: {}, integrity: {} },
  };
  livePages.replace([{ ...release, ...describeRemote({ name, title: 'Pages', devPort: 0, contract: 1 }, pages) }]);
}

const NOT_FOUND_TITLE = 'CDI - 404 Not Found';

/** An address for each word that a parameter may be, with record 42 where a record has to be named. */
function listAddresses({ path, values = {} }: PageRoute): readonly string[] {
  const plain = path.replace(/\/\{\w+\?\}$/, '').replace('{id}', '42');
  const address = plain === '' ? '/' : plain;
  return Object.entries(values).reduce<readonly string[]>(
    (addresses, [name, words]) => addresses.flatMap((each) => words.map((word) => each.replace(`{${name}}`, word))),
    [address],
  );
}
