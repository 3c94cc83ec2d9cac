import { createContext, useContext } from 'react';
import type { ConfiguratorStore } from '../draft/configurator.store.ts';

/** The configurator store for the panels. */
export const ConfiguratorContext = createContext<ConfiguratorStore | null>(null);

export function useConfigurator(): ConfiguratorStore {
  const store = useContext(ConfiguratorContext);
  if (!store) throw new Error('This panel stands outside a configurator.');
  return store;
}
