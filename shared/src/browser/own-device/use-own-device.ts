import { useEffect, useState } from 'react';
import { OwnDeviceStore } from './own-device.store.ts';

/** A tablet asks so often whether it is still registered, ms. */
const LOOK_MS = 60_000;

/** The tablet that this browser is, looked for every minute while the page is open. */
export function useOwnDevice(): OwnDeviceStore {
  const [store] = useState(() => new OwnDeviceStore());
  useEffect(() => {
    void store.load();
    const timer = setInterval(() => void store.load(), LOOK_MS);
    return () => {
      clearInterval(timer);
      store.stop();
    };
  }, [store]);
  return store;
}
