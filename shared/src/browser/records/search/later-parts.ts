import { lazyPage } from '@cdi/shared/mfe';

/** Parts of a list that few people open: each is fetched when it is. */
export const ArrangeDialog = lazyPage(
  async () => (await import(/* webpackChunkName: "arrange-list" */ '../arrange/arrange.dialog.tsx')).ArrangeDialog,
  null,
);
export const BulkChangeDialog = lazyPage(
  async () => (await import(/* webpackChunkName: "bulk-change" */ '../bulk/bulk-change.dialog.tsx')).BulkChangeDialog,
  null,
);
export const BulkStepDialog = lazyPage(
  async () => (await import(/* webpackChunkName: "bulk-change" */ '../bulk/bulk-step.dialog.tsx')).BulkStepDialog,
  null,
);
export const GroupTable = lazyPage(
  async () => (await import(/* webpackChunkName: "group-table" */ '../groups/group-table.panel.tsx')).GroupTable,
  null,
);
export const PrintList = lazyPage(
  async () => (await import(/* webpackChunkName: "take-along" */ './print-list.panel.tsx')).PrintList,
  null,
);
