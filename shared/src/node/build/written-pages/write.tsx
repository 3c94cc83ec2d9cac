import 'remote-lifecycles';
import { runInAction } from 'mobx';
import { renderToString } from 'react-dom/server';
import { pageSlots } from '../../../common/remotes/page-slots.ts';
import { session } from '../../../browser/session/index.ts';
import { EMPTY_CONFIG } from '../../../browser/session/page-data.ts';
import { loadGivenRoot } from './mfe.ts';

/** The HTML of the page at an address, as a visitor sees it before any answer of the server; slots stand for the settings. */
export async function writePage(address: string): Promise<string> {
  const site = { ...pageSlots.site, supportPhone: null, supportEmail: null, news: null };
  runInAction(() => {
    session.config = { ...EMPTY_CONFIG, ...pageSlots, site };
    session.state = { kind: 'signed_out' };
  });
  // the only properties of `window` that a page may read before it mounts
  Object.assign(globalThis, { window: { location: { pathname: address, search: '', hash: '', origin: '' } } });
  try {
    const Root = await loadGivenRoot();
    return renderToString(<Root />);
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}
