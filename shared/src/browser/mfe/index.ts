export { defineMicroFrontend } from './define-micro-frontend.tsx';
export type { RemoteLifecycles, RemoteProps } from './define-micro-frontend.tsx';
export { defineParcel } from './define-parcel.tsx';
export { ErrorPanel } from './error-panel.tsx';
export { lazyPage } from './lazy-page.tsx';
export type { LazyPage } from './lazy-page.tsx';
export { Link } from './link.tsx';
export { livePages, LivePages } from './live-pages.ts';
// the shell has it for its own table of pages: a remote without a router need not bring it along
export { matchPath, splitPath } from '../../common/remotes/match-path.ts';
export { navigate, useHash, usePath, useQueryString } from './navigation.ts';
export { readPageBlock, readStyleNonce } from '../page-block/page-block.ts';
export { PageSkeleton } from './page-skeleton.tsx';
export { showRouteTitle, usePageTitle } from './page-title.ts';
export { useBackCloses } from './use-back-closes.ts';
export { RemoteError, toRemoteError } from './remote-error.ts';
export type { RemoteErrorCode } from './remote-error.ts';
