import { useEffect, useState } from 'react';
import { LoaderStore, type LoaderOptions } from './loader.store.ts';

/** Loads something once, when the component opens. The component has to be an observer. */
export function useLoader<T>(
  fetchValue: (signal: AbortSignal) => Promise<T>,
  options: LoaderOptions = {},
): LoaderStore<T> {
  const [store] = useState(() => new LoaderStore<T>(fetchValue, options));
  useEffect(() => {
    void store.load();
    return () => store.stop();
  }, [store]);
  return store;
}
