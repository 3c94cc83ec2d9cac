import type { ReactNode } from 'react';
import { callForData } from '@cdi/shared/api';
import { readCoverage, type CallAnswer } from '@cdi/shared/contracts';
import { Loaded } from '../loading/loaded.tsx';

/** Our places, territories and ways. */
type Coverage = CallAnswer<typeof readCoverage>;

interface CoverageLoaderProps {
  readonly children: (coverage: Coverage) => ReactNode;
}

const loadCoverage = (): Promise<Coverage> => callForData(readCoverage, {});

/** Loads places and territories, and says so while they are on their way or did not come. */
export function CoverageLoader({ children }: CoverageLoaderProps) {
  return <Loaded load={loadCoverage}>{children}</Loaded>;
}
