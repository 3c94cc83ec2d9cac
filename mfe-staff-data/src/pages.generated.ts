/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { catalogOrderPage } from './pages/catalog-order/catalog-order.page-info.ts';
import { clockPage } from './pages/clock/clock.page-info.ts';
import { cogsConfigPage } from './pages/cogs-config/cogs-config.page-info.ts';
import { cogsUploadPage } from './pages/cogs-upload/cogs-upload.page-info.ts';
import { configPage } from './pages/config/config.page-info.ts';
import { consolidationPage } from './pages/consolidation/consolidation.page-info.ts';
import { devToolsPage } from './pages/dev-tools/dev-tools.page-info.ts';
import { devicePage } from './pages/device/device.page-info.ts';
import { entityGroupsPage } from './pages/entity-groups/entity-groups.page-info.ts';
import { invoicingPage } from './pages/invoicing/invoicing.page-info.ts';
import { kioskPage } from './pages/kiosk/kiosk.page-info.ts';
import { maintenanceLogPage } from './pages/maintenance-log/maintenance-log.page-info.ts';
import { objectPage } from './pages/object/object.page-info.ts';
import { poReceivingPage } from './pages/po-receiving/po-receiving.page-info.ts';
import { salesGoalsPage } from './pages/sales-goals/sales-goals.page-info.ts';
import { scrapTrackerPage } from './pages/scrap-tracker/scrap-tracker.page-info.ts';
import { supervisorDayPage } from './pages/supervisor-day/supervisor-day.page-info.ts';
import { surchargePage } from './pages/surcharge/surcharge.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  'catalog-order': catalogOrderPage,
  clock: clockPage,
  'cogs-config': cogsConfigPage,
  'cogs-upload': cogsUploadPage,
  config: configPage,
  consolidation: consolidationPage,
  'dev-tools': devToolsPage,
  device: devicePage,
  'entity-groups': entityGroupsPage,
  invoicing: invoicingPage,
  kiosk: kioskPage,
  'maintenance-log': maintenanceLogPage,
  object: objectPage,
  'po-receiving': poReceivingPage,
  'sales-goals': salesGoalsPage,
  'scrap-tracker': scrapTrackerPage,
  'supervisor-day': supervisorDayPage,
  surcharge: surchargePage,
};
