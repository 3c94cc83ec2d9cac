/* Generated from the folder `objects` by `pnpm generate`. */
import { accountApplication } from './objects/account-application.object.ts';
import { approvalLimit } from './objects/approval-limit.object.ts';
import { asset } from './objects/asset.object.ts';
import { batch } from './objects/batch.object.ts';
import { branch } from './objects/branch.object.ts';
import { cdiFile } from './objects/cdi-file.object.ts';
import { cdiLocation } from './objects/cdi-location.object.ts';
import { changeOrder } from './objects/change-order.object.ts';
import { commissionRate } from './objects/commission-rate.object.ts';
import { company } from './objects/company.object.ts';
import { conformingStamp } from './objects/conforming-stamp.object.ts';
import { consolidationLoad } from './objects/consolidation-load.object.ts';
import { corpayPo } from './objects/corpay-po.object.ts';
import { credit } from './objects/credit.object.ts';
import { curb } from './objects/curb.object.ts';
import { damageClaim } from './objects/damage-claim.object.ts';
import { entityGroup } from './objects/entity-group.object.ts';
import { freightLane } from './objects/freight-lane.object.ts';
import { glAccount } from './objects/gl-account.object.ts';
import { inventoryManager } from './objects/inventory-manager.object.ts';
import { invoice } from './objects/invoice.object.ts';
import { jobApplication } from './objects/job-application.object.ts';
import { jobOpening } from './objects/job-opening.object.ts';
import { maintenancePlan } from './objects/maintenance-plan.object.ts';
import { maintenanceRequest } from './objects/maintenance-request.object.ts';
import { manufacturer } from './objects/manufacturer.object.ts';
import { material } from './objects/material.object.ts';
import { measureVisit } from './objects/measure-visit.object.ts';
import { model } from './objects/model.object.ts';
import { nomenclature } from './objects/nomenclature.object.ts';
import { part } from './objects/part.object.ts';
import { payment } from './objects/payment.object.ts';
import { poReceipt } from './objects/po-receipt.object.ts';
import { po } from './objects/po.object.ts';
import { priceIndex } from './objects/price-index.object.ts';
import { pricing } from './objects/pricing.object.ts';
import { quote } from './objects/quote.object.ts';
import { region } from './objects/region.object.ts';
import { remnant } from './objects/remnant.object.ts';
import { salesGoal } from './objects/sales-goal.object.ts';
import { salesTax } from './objects/sales-tax.object.ts';
import { scrapEntry } from './objects/scrap-entry.object.ts';
import { shipper } from './objects/shipper.object.ts';
import { springConfiguration } from './objects/spring-configuration.object.ts';
import { spring } from './objects/spring.object.ts';
import { standardCost } from './objects/standard-cost.object.ts';
import { stockCount } from './objects/stock-count.object.ts';
import { stockPick } from './objects/stock-pick.object.ts';
import { stockTransaction } from './objects/stock-transaction.object.ts';
import { supplier } from './objects/supplier.object.ts';
import { territory } from './objects/territory.object.ts';
import { timecard } from './objects/timecard.object.ts';
import { trackerCurb } from './objects/tracker-curb.object.ts';
import { trackerMer } from './objects/tracker-mer.object.ts';
import { tracker } from './objects/tracker.object.ts';
import { trainingCertificate } from './objects/training-certificate.object.ts';
import { trainingKind } from './objects/training-kind.object.ts';
import { user } from './objects/user.object.ts';
import { vendorBill } from './objects/vendor-bill.object.ts';
import { warehouseOrder } from './objects/warehouse-order.object.ts';

/** Every business object of the product, by its name. */
export const objects = {
  account_application: accountApplication,
  approval_limit: approvalLimit,
  asset,
  batch,
  branch,
  cdi_file: cdiFile,
  cdi_location: cdiLocation,
  change_order: changeOrder,
  commission_rate: commissionRate,
  company,
  conforming_stamp: conformingStamp,
  consolidation_load: consolidationLoad,
  corpay_po: corpayPo,
  credit,
  curb,
  damage_claim: damageClaim,
  entity_group: entityGroup,
  freight_lane: freightLane,
  gl_account: glAccount,
  inventory_manager: inventoryManager,
  invoice,
  job_application: jobApplication,
  job_opening: jobOpening,
  maintenance_plan: maintenancePlan,
  maintenance_request: maintenanceRequest,
  manufacturer,
  material,
  measure_visit: measureVisit,
  model,
  nomenclature,
  part,
  payment,
  po_receipt: poReceipt,
  po,
  price_index: priceIndex,
  pricing,
  quote,
  region,
  remnant,
  sales_goal: salesGoal,
  sales_tax: salesTax,
  scrap_entry: scrapEntry,
  shipper,
  spring_configuration: springConfiguration,
  spring,
  standard_cost: standardCost,
  stock_count: stockCount,
  stock_pick: stockPick,
  stock_transaction: stockTransaction,
  supplier,
  territory,
  timecard,
  tracker_curb: trackerCurb,
  tracker_mer: trackerMer,
  tracker,
  training_certificate: trainingCertificate,
  training_kind: trainingKind,
  user,
  vendor_bill: vendorBill,
  warehouse_order: warehouseOrder,
} as const;
