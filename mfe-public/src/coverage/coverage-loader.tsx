import type { ReactNode } from 'react';
import { callForData } from '@cdi/shared/api';
import { readCoverage, type CallAnswer } from '@cdi/shared/contracts';
import type { PageList } from '@cdi/shared/remotes';
import { Loaded } from '../loading/loaded.tsx';

/** Our places, territories and ways. */
type Coverage = CallAnswer<typeof readCoverage>;

interface CoverageLoaderProps {
  readonly children: (coverage: Coverage) => ReactNode;
  /** What stands around the words while it is on its way. */
  readonly frame?: (words: ReactNode) => ReactNode;
  /** The rows of it that stand in the page before it has come. */
  readonly list?: Omit<PageList, 'call'>;
}

const loadCoverage = (): Promise<Coverage> => callForData(readCoverage, {});

/** Loads places and territories, and says so while they are on their way or did not come. */
export function CoverageLoader({ children, frame, list }: CoverageLoaderProps) {
  return (
    <Loaded load={loadCoverage} {...(frame && { frame })} {...(list && { list: { call: readCoverage.path, ...list } })}>
      {children}
    </Loaded>
  );
}
