import type { ComponentType } from 'react';

/** One page of this remote and the path it answers. The page is a `lazyPage`, so that each comes in a chunk of its own. */
export interface PageRoute {
  readonly path: `/${string}`;
  readonly Page: ComponentType;
}
