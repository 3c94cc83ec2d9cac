import type { ReactNode } from 'react';
import { callForData } from '@cdi/shared/api';
import { readCoverage, type CallAnswer } from '@cdi/shared/contracts';
import type { PageList } from '@cdi/shared/remotes';
import { Loaded } from '../loading/loaded.tsx';

/** Our locations, territories and transit times. */
type Coverage = CallAnswer<typeof readCoverage>;

interface CoverageLoaderProps {
  readonly children: (coverage: Coverage) => ReactNode;
  /** Wraps the loading message and the error message. */
  readonly frame?: (words: ReactNode) => ReactNode;
  /** The list that the server writes into the page, shown until the data is loaded. */
  readonly list?: Omit<PageList, 'call'>;
}

const loadCoverage = (): Promise<Coverage> => callForData(readCoverage, {});

/** Loads locations and territories, with a message while loading and after a failure. */
export function CoverageLoader({ children, frame, list }: CoverageLoaderProps) {
  return (
    <Loaded load={loadCoverage} {...(frame && { frame })} {...(list && { list: { call: readCoverage.path, ...list } })}>
      {children}
    </Loaded>
  );
}
