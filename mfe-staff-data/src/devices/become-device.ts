import { callForData } from '@cdi/shared/api';
import { DEVICE_HOME, pairSharedDevice } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';

/** Opens an address with a page load, so that nothing of the current page is left. */
export const browser = {
  open: (href: string): void => {
    window.history.replaceState(null, '', href);
    window.location.reload();
  },
};

/** Registers this browser as the shared tablet of a code: signs the user out and opens the tablet's page. Throws CallError. */
export async function becomeDevice(code: string): Promise<void> {
  const { scope } = await callForData(pairSharedDevice, { code });
  if (session.isSignedIn) await session.signOut();
  browser.open(DEVICE_HOME[scope]);
}
