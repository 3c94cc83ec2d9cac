import { useEffect, useState } from 'react';
import { callForData } from '@cdi/shared/api';
import { listEntries, offeredEntries, replaceList, type ListEntry } from '@cdi/shared/catalogue';
import { readLists } from '@cdi/shared/contracts';

/** The manufacturers to choose from. Until they are read, and where they cannot be, those that the page was built with. */
export function useBrands(): readonly ListEntry[] {
  const [brands, setBrands] = useState(() => listEntries('manufacturer'));
  useEffect(() => {
    let isGone = false;
    callForData(readLists, {}).then(
      ({ lists: { manufacturer = [] } }) => {
        replaceList('manufacturer', manufacturer);
        if (!isGone) setBrands(manufacturer);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return offeredEntries(brands);
}
