/* Generated from the faces `*.room.ts`, the boards `*.source.ts` and the jobs `*.job.ts` by `pnpm generate`. */
import { accountsRoom } from './accounts/accounts.room.ts';
import { assetsRoom } from './assets/assets.room.ts';
import { backupRoom } from './backup/backup.room.ts';
import { batchesRoom } from './batches/batches.room.ts';
import { boardsRoom } from './boards/boards.room.ts';
import { carriersRoom } from './carriers/carriers.room.ts';
import { changesRoom } from './changes/changes.room.ts';
import { claimsRoom } from './claims/claims.room.ts';
import { commentsRoom } from './comments/comments.room.ts';
import { consolidationRoom } from './consolidation/consolidation.room.ts';
import { costsRoom } from './costs/costs.room.ts';
import { creditRoom } from './credit/credit.room.ts';
import { customersRoom } from './customers/customers.room.ts';
import { designsRoom } from './designs/designs.room.ts';
import { devicesRoom } from './devices/devices.room.ts';
import { drawingsRoom } from './drawings/drawings.room.ts';
import { eventStreamRoom } from './event-stream/event-stream.room.ts';
import { filesRoom } from './files/files.room.ts';
import { hiringRoom } from './hiring/hiring.room.ts';
import { laborRoom } from './labor/labor.room.ts';
import { listsRoom } from './lists/lists.room.ts';
import { mailRoom } from './mail/mail.room.ts';
import { maintenanceRoom } from './maintenance/maintenance.room.ts';
import { measurementRoom } from './measurement/measurement.room.ts';
import { mersRoom } from './mers/mers.room.ts';
import { messagesRoom } from './messages/messages.room.ts';
import { metricsRoom } from './metrics/metrics.room.ts';
import { ordersRoom } from './orders/orders.room.ts';
import { pickingRoom } from './picking/picking.room.ts';
import { plantsRoom } from './plants/plants.room.ts';
import { platesRoom } from './plates/plates.room.ts';
import { presenceRoom } from './presence/presence.room.ts';
import { pricingRoom } from './pricing/pricing.room.ts';
import { printsRoom } from './prints/prints.room.ts';
import { productsRoom } from './products/products.room.ts';
import { purchasingRoom } from './purchasing/purchasing.room.ts';
import { quotesRoom } from './quotes/quotes.room.ts';
import { receivablesRoom } from './receivables/receivables.room.ts';
import { recordCallsRoom } from './record-calls/record-calls.room.ts';
import { releasesRoom } from './releases/releases.room.ts';
import { reportsRoom } from './reports/reports.room.ts';
import { scrapRoom } from './scrap/scrap.room.ts';
import { searchRoom } from './search/search.room.ts';
import { shippingRoom } from './shipping/shipping.room.ts';
import { shopRoom } from './shop/shop.room.ts';
import { springsRoom } from './springs/springs.room.ts';
import { stampsRoom } from './stamps/stamps.room.ts';
import { stockRoom } from './stock/stock.room.ts';
import { timecardsRoom } from './timecards/timecards.room.ts';
import { cogsRoom } from './tools/cogs/cogs.room.ts';
import { configRoom } from './tools/config/config.room.ts';
import { devToolsRoom } from './tools/dev-tools/dev-tools.room.ts';
import { entityGroupsRoom } from './tools/entity-groups/entity-groups.room.ts';
import { salesGoalsRoom } from './tools/sales-goals/sales-goals.room.ts';
import { scannerRoom } from './tools/scanner/scanner.room.ts';
import { statusBoardRoom } from './tools/status-board/status-board.room.ts';
import { supervisorDayRoom } from './tools/supervisor-day/supervisor-day.room.ts';
import { surchargeRoom } from './tools/surcharge/surcharge.room.ts';
import { workListRoom } from './tools/work-list/work-list.room.ts';
import { trainingRoom } from './training/training.room.ts';
import { upkeepRoom } from './upkeep/upkeep.room.ts';
import { viewsRoom } from './views/views.room.ts';
import { warehouseRoom } from './warehouse/warehouse.room.ts';
import { drawingSource } from './drawings/drawing.source.ts';
import { maintenanceSource } from './maintenance/maintenance.source.ts';
import { measureSource } from './measurement/measure.source.ts';
import { taskSource } from './shop/task.source.ts';
import { closeLeftAccounts } from './accounts/close-left-accounts.job.ts';
import { logEndedSeeing } from './accounts/log-ended-seeing.job.ts';
import { nightlyBackup } from './backup/nightly-backup.job.ts';
import { watchBackups } from './backup/watch-backups.job.ts';
import { remindOfClaims } from './claims/remind-of-claims.job.ts';
import { warnOfCertificates } from './customers/warn-of-certificates.job.ts';
import { remindOfDrawings } from './drawings/remind-of-drawings.job.ts';
import { sendMails } from './mail/send-mails.job.ts';
import { requestPlannedWork } from './maintenance/request-planned-work.job.ts';
import { archiveCosts } from './pricing/archive-costs.job.ts';
import { sumSpend } from './purchasing/sum-spend.job.ts';
import { expireQuotes } from './quotes/expire-quotes.job.ts';
import { warnOfExpiry } from './quotes/warn-of-expiry.job.ts';
import { reconcileAccounts } from './receivables/reconcile-accounts.job.ts';
import { massUpload } from './record-calls/mass-upload.job.ts';
import { resumeUploads } from './record-calls/resume-uploads.job.ts';
import { expireStamps } from './stamps/expire-stamps.job.ts';
import { remindOfTraining } from './training/remind-of-training.job.ts';

/** Every room of the server, by folder. */
export const roomList = [
  accountsRoom,
  assetsRoom,
  backupRoom,
  batchesRoom,
  boardsRoom,
  carriersRoom,
  changesRoom,
  claimsRoom,
  commentsRoom,
  consolidationRoom,
  costsRoom,
  creditRoom,
  customersRoom,
  designsRoom,
  devicesRoom,
  drawingsRoom,
  eventStreamRoom,
  filesRoom,
  hiringRoom,
  laborRoom,
  listsRoom,
  mailRoom,
  maintenanceRoom,
  measurementRoom,
  mersRoom,
  messagesRoom,
  metricsRoom,
  ordersRoom,
  pickingRoom,
  plantsRoom,
  platesRoom,
  presenceRoom,
  pricingRoom,
  printsRoom,
  productsRoom,
  purchasingRoom,
  quotesRoom,
  receivablesRoom,
  recordCallsRoom,
  releasesRoom,
  reportsRoom,
  scrapRoom,
  searchRoom,
  shippingRoom,
  shopRoom,
  springsRoom,
  stampsRoom,
  stockRoom,
  timecardsRoom,
  cogsRoom,
  configRoom,
  devToolsRoom,
  entityGroupsRoom,
  salesGoalsRoom,
  scannerRoom,
  statusBoardRoom,
  supervisorDayRoom,
  surchargeRoom,
  workListRoom,
  trainingRoom,
  upkeepRoom,
  viewsRoom,
  warehouseRoom,
] as const;

/** Every board of the rooms, by folder. */
export const boardList = [
  drawingSource,
  maintenanceSource,
  measureSource,
  taskSource,
];

/** Every job of the rooms, by folder. */
export const jobList = [
  closeLeftAccounts,
  logEndedSeeing,
  nightlyBackup,
  watchBackups,
  remindOfClaims,
  warnOfCertificates,
  remindOfDrawings,
  sendMails,
  requestPlannedWork,
  archiveCosts,
  sumSpend,
  expireQuotes,
  warnOfExpiry,
  reconcileAccounts,
  massUpload,
  resumeUploads,
  expireStamps,
  remindOfTraining,
] as const;
