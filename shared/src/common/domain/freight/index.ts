export {
  FREIGHT_CLASSES,
  OVERLENGTH_FROM_IN,
  TRAILER_FT,
  classOfDensity,
  densityLbPerFt3,
  linearFeet,
} from './freight-class.ts';
export type { FreightClass, PackedPiece } from './freight-class.ts';
export { estimateCrate, type Crate } from './crate.ts';
export { findCrateProblem, findPackageProblem, suggestCrates } from './packing.ts';
export { describeFreight, describeLoad, estimateFreight, listFreightNotes, nameClasses } from './freight-estimate.ts';
export { packedPartFromRecord, type PackedPart } from './packed-parts.ts';
export { estimateFreightCharge, findLane, describeFreightCharge } from './freight-charge.ts';
export type { Accessorials, FreightBasis, FreightCharge, FreightLane } from './freight-charge.ts';
export type { FreightEstimate, PackedLine } from './freight-estimate.ts';
export { describePieceSize, listDockItems, packForTruck, sumTruck } from './truck-load.ts';
export type { DockLine, TruckItem, TruckLoad } from './truck-load.ts';
export * from './several-orders.ts';
export { cleanProNo, findProFault } from './pro-number.ts';
export { findCarrierFault, findCarrierWarning, makeTrackingUrl, type CarrierStanding } from './carrier.ts';
