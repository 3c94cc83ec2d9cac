import { mayDo, objectNamed } from '@cdi/shared/catalogue';
import { StatePanel } from '@cdi/shared/kit';
import { createElement, type ComponentType } from 'react';
import { lazyPage } from '@cdi/shared/mfe';
import { type DetailsExtension, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { uploadContextOf } from './conforming-stamp/stamp-upload.ts';

type Load = () => Promise<ComponentType<RecordPanelProps>>;

const loading = createElement(StatePanel, { kind: 'loading', title: 'Loading' });
const panel = (load: Load) => lazyPage(load, loading);
/** Buttons have no placeholder while their chunk loads. */
const buttons = (load: Load) => lazyPage(load, null);

/** Additions of single objects to their details page, by object name. Each panel loads in its own chunk. */
export const extensions: Readonly<Record<string, DetailsExtension>> = {
  account_application: {
    Aside: panel(async () => (await import('./account-application/sealed-numbers.tsx')).SealedNumbers),
  },
  user: {
    Aside: panel(async () => (await import('./user/user-aside.tsx')).UserAside),
  },
  tracker: {
    Actions: buttons(async () => (await import('./tracker/tracker-actions.tsx')).TrackerActions),
    Summary: panel(async () => (await import('./tracker/order-curbs.tsx')).OrderCurbs),
    tabs: [
      {
        key: 'changes',
        title: 'Change orders',
        Panel: panel(async () => (await import('./tracker/changes/changes.panel.tsx')).ChangesPanel),
      },
      {
        key: 'mers',
        title: 'MERs',
        Panel: panel(async () => (await import('./tracker-mer/mers-of-order.tsx')).MersOfOrder),
      },
      {
        key: 'claims',
        title: 'Damage claims',
        Panel: panel(async () => (await import('./damage-claim/claims-of-order.tsx')).ClaimsOfOrder),
        isFor: () => session.actor !== null && mayDo(objectNamed('damage_claim'), 'read', session.actor),
      },
      {
        key: 'cost',
        title: 'Cost',
        Panel: panel(async () => (await import('./tracker/order-cost.panel.tsx')).OrderCostPanel),
        isFor: ({ fields }) => Object.hasOwn(fields, 'cost'),
      },
    ],
  },
  tracker_curb: {
    Actions: buttons(async () => (await import('./tracker-curb/tracker-curb-actions.tsx')).TrackerCurbActions),
    Summary: panel(async () => (await import('./tracker-curb/curb-drawing.tsx')).CurbDrawing),
    Aside: panel(async () => (await import('./tracker-curb/quality-check.tsx')).QualityCheck),
    tabs: [
      {
        key: 'tasks',
        title: 'Tasks',
        Panel: panel(async () => (await import('./tracker-curb/task-timeline.tsx')).TaskTimeline),
      },
      {
        key: 'parts',
        title: 'Parts',
        Panel: panel(async () => (await import('./tracker-curb/parts-list.panel.tsx')).PartsListPanel),
      },
      {
        key: 'submittals',
        title: 'Submittals',
        Panel: panel(async () => (await import('./tracker-curb/submittals.tsx')).Submittals),
      },
      {
        key: 'mers',
        title: 'MERs',
        Panel: panel(async () => (await import('./tracker-mer/mers-of-curb.tsx')).MersOfCurb),
      },
      { key: 'crates', title: 'Crates', Panel: panel(async () => (await import('./tracker-curb/crates.tsx')).Crates) },
    ],
    ownChildren: ['tasks', 'submittals', 'crates'],
  },
  po: {
    Actions: buttons(async () => (await import('./po/po-actions.tsx')).PoActions),
    tabs: [
      {
        key: 'receive',
        title: 'Receive',
        Panel: panel(async () => (await import('./po/po-receive-tab.tsx')).PoReceiveTab),
      },
      { key: 'bills', title: 'Bills', Panel: panel(async () => (await import('./po/po-bills.tsx')).PoBills) },
      {
        key: 'revisions',
        title: 'Revisions',
        Panel: panel(async () => (await import('./po/po-revisions.tsx')).PoRevisions),
      },
    ],
  },
  vendor_bill: {
    Actions: buttons(async () => (await import('./vendor-bill/bill-actions.tsx')).BillActions),
    Summary: panel(async () => (await import('./vendor-bill/bill-summary.tsx')).BillSummary),
    tabs: [
      {
        key: 'correct',
        title: 'Correct',
        Panel: panel(async () => (await import('./vendor-bill/correct-bill.tsx')).CorrectBill),
      },
    ],
    ownChildren: ['lines', 'differences', 'payments'],
  },
  territory: {
    tabs: [
      {
        key: 'map',
        title: 'Map',
        Panel: panel(async () => (await import('./territory/territory-map.tsx')).TerritoryMap),
      },
    ],
  },
  supplier: {
    tabs: [
      {
        key: 'purchases',
        title: 'Purchases',
        Panel: panel(async () => (await import('./supplier/purchases.tsx')).Purchases),
      },
    ],
  },
  curb: {
    Actions: buttons(async () => (await import('./curb/quote-curb.tsx')).QuoteCurb),
    Summary: panel(async () => (await import('./curb/design-drawing.tsx')).DesignDrawing),
    tabs: [
      {
        key: 'parts',
        title: 'Parts',
        Panel: panel(async () => (await import('./curb/design-parts.tsx')).DesignParts),
      },
      {
        key: 'ordered',
        title: 'Where ordered',
        Panel: panel(async () => (await import('./curb/where-ordered.tsx')).WhereOrdered),
      },
    ],
  },
  model: {
    Summary: panel(async () => (await import('./model/model-footprint.tsx')).ModelFootprint),
  },
  company: {
    Aside: panel(async () => (await import('./company/company-account.tsx')).CompanyAccount),
  },
  credit: {
    Summary: panel(async () => (await import('./credit/credit-applications.tsx')).CreditApplications),
  },
  invoice: {
    Actions: buttons(async () => (await import('./invoice/mail-invoice.tsx')).MailInvoice),
    Summary: panel(async () => (await import('./invoice/invoice-applications.tsx')).InvoiceApplications),
  },
  payment: {
    Summary: panel(async () => (await import('./payment/payment-applications.tsx')).PaymentApplications),
    ownChildren: ['applications'],
  },
  pricing: {
    tabs: [
      { key: 'test', title: 'Test box', Panel: panel(async () => (await import('./pricing/test-box.tsx')).TestBox) },
    ],
  },
  shipper: {
    tabs: [
      { key: 'loads', title: 'Loads', Panel: panel(async () => (await import('./shipper/loads.tsx')).Loads) },
      { key: 'lanes', title: 'Lanes', Panel: panel(async () => (await import('./shipper/lanes.tsx')).Lanes) },
    ],
  },
  asset: {
    Actions: buttons(async () => (await import('./asset/asset-actions.tsx')).AssetActions),
    Aside: panel(async () => (await import('./asset/asset-aside.tsx')).AssetAside),
  },
  batch: {
    Actions: buttons(async () => (await import('./batch/batch-actions.tsx')).BatchActions),
    Summary: panel(async () => (await import('./batch/batch-work.tsx')).BatchWork),
  },
  maintenance_request: {
    Actions: buttons(
      async () => (await import('./maintenance-request/maintenance-request-actions.tsx')).MaintenanceRequestActions,
    ),
  },
  inventory_manager: {
    Actions: buttons(async () => (await import('./inventory-manager/stock-actions.tsx')).StockActions),
    tabs: [
      {
        key: 'ledger',
        title: 'Ledger',
        Panel: panel(async () => (await import('./inventory-manager/ledger.panel.tsx')).LedgerPanel),
      },
    ],
  },
  warehouse_order: {
    Actions: buttons(async () => (await import('./warehouse-order/warehouse-order-actions.tsx')).WarehouseOrderActions),
    Summary: panel(async () => (await import('./warehouse-order/stock-check.tsx')).StockCheck),
  },
  consolidation_load: {
    Actions: buttons(async () => (await import('./consolidation-load/open-load.tsx')).OpenLoad),
  },
  timecard: {
    Summary: panel(async () => (await import('./timecard/week.panel.tsx')).TimecardWeekPanel),
  },
  spring_configuration: {
    Summary: panel(async () => (await import('./spring-configuration/spring-layout.tsx')).SpringLayout),
    ownChildren: ['corners'],
  },
  conforming_stamp: {
    Aside: panel(async () => (await import('./conforming-stamp/stamp-files.tsx')).StampFiles),
    uploadContext: uploadContextOf,
  },
};
