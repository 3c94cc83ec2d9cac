export { SOURCE_VERSION } from './build-record.ts';
export type { BuildRecord, BuiltAsset, BuiltPage, SharedModuleFacts } from './build-record.ts';
export { describeCanary } from './canary.ts';
export type { CanaryAudience } from './canary.ts';
export { findDeclarationProblems } from './check-declaration.ts';
export { findReachProblems, REACH_LABEL, REACHES } from './check-reach.ts';
export type { Reach } from './check-reach.ts';
export { findReleaseProblems } from './check-release.ts';
export { findSizeProblems } from './check-size.ts';
export { CONTRACT, listAcceptedContracts } from './contract.ts';
export { findSearchEntries } from './find-search-entries.ts';
export { decideGate } from './gate.ts';
export type { GateDecision, GateViewer } from './gate.ts';
export { addUpTellers, judgeTrial, type ReleaseTally, type Teller } from './judge-trial.ts';
export { collectMenu, listReachable } from './list-menu.ts';
export { findLoadBucket, listLoadSpans, readPercentile } from './load-buckets.ts';
export { matchPath, splitPath } from './match-path.ts';
export { containerName, listPageNeeds, pageBlockId } from './page-block.ts';
export type { LiveRemote, LiveRemotes } from './page-block.ts';
export { definePage, humaniseSegment } from './page-info.ts';
export type {
  CommandPlace,
  MenuName,
  MenuPlace,
  PageInfo,
  PageProps,
  PageRoute,
  PageTable,
  SearchPlace,
} from './page-info.ts';
export { fillPageLists, listPageCalls } from './page-lists.ts';
export type { PageList } from './page-lists.ts';
export { fillPageSlots, pageSlots } from './page-slots.ts';
export type { PageSettings } from './page-slots.ts';
export { formatPageTitle, notFoundTitle, productName, versionLabel } from './page-title.ts';
export { describeRemote } from './remote-declaration.ts';
export type { Command, MenuEntry, PageRow, RemoteDeclaration, SearchEntry } from './remote-declaration.ts';
export { defineRemote } from './remote-info.ts';
export type { RemoteInfo } from './remote-info.ts';
export { safePath } from './safe-path.ts';
export { SHARE_PICTURE, sharePictureOf } from './share-picture-of.ts';
export { findNotFoundPage, findOwners, resolvePage } from './resolve-page.ts';
export type { RemotePages, ResolvedPage, RouteViewer } from './resolve-page.ts';
export { WALL_SELECTOR, wallMark } from './wall.ts';
export { readAddress } from './web-address.ts';
export { HOME_LEAD, HOME_TITLE } from '../trade/home-words.ts';
