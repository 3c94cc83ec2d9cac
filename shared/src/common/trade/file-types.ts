/** A kind of file that is attached to a record. Codes are part of the upload calls and never change. */
export interface FileType {
  readonly code: number;
  readonly title: string;
  /** Object whose records carry it; decides which `handler` may attach it. */
  readonly carriedBy: readonly string[];
  /** Customers may add this type to their own quotes and orders. */
  readonly isOpenToCustomers?: boolean;
  /** Visibility for people other than employees, unless the person who attaches the file chooses one. */
  readonly visibility: 'staff' | 'company' | 'public';
  readonly extensions: readonly string[];
}

const DRAWINGS = ['pdf', 'dxf', 'dwg', 'step', 'stp', 'png', 'jpg', 'jpeg'];
const PAPERS = ['pdf', 'png', 'jpg', 'jpeg', 'xlsx', 'csv', 'heic'];
const RESUMES = ['pdf', 'docx', 'png', 'jpg', 'jpeg', 'heic'];
const PICTURES = ['png', 'jpg', 'jpeg', 'heic'];

const type = (
  code: number,
  title: string,
  carriedBy: readonly string[],
  visibility: FileType['visibility'],
  extensions: readonly string[],
  isOpenToCustomers = false,
): FileType => ({ code, title, carriedBy, visibility, extensions, isOpenToCustomers });

/** Every file type by code. 1, 2, 7, 9, 17, 21, 22, 24 and 49 are fixed; the others fill the gaps in the same numbering. */
export const FILE_TYPES: readonly FileType[] = [
  type(1, '2D drawing', ['tracker_curb', 'curb'], 'company', DRAWINGS),
  type(2, '3D drawing', ['tracker_curb', 'curb'], 'company', DRAWINGS),
  type(3, 'Approval drawing', ['tracker_curb', 'tracker', 'quote'], 'company', DRAWINGS),
  type(4, 'Approved drawing', ['tracker_curb'], 'company', DRAWINGS),
  type(5, 'Cut sheet', ['tracker_curb', 'curb'], 'staff', DRAWINGS),
  type(6, 'DXF / NC', ['tracker_curb', 'curb'], 'staff', ['dxf', 'dwg', 'pdf']),
  type(7, 'Tracker file', ['tracker'], 'staff', PAPERS),
  type(8, 'Customer PO', ['quote', 'tracker'], 'company', PAPERS, true),
  type(9, 'Tracker photo', ['tracker', 'tracker_curb', 'credit'], 'company', PICTURES),
  type(10, 'QC photo', ['tracker_curb'], 'company', PICTURES),
  type(11, 'Load photo', ['tracker'], 'company', PICTURES),
  type(12, 'BOL', ['tracker'], 'company', PAPERS),
  type(13, 'Packing slip', ['tracker', 'warehouse_order'], 'company', PAPERS),
  type(14, 'Invoice', ['tracker'], 'company', PAPERS),
  type(15, 'Credit document', ['credit', 'company'], 'staff', PAPERS),
  type(16, 'Credit application', ['company', 'account_application'], 'staff', PAPERS),
  type(17, 'Company file', ['company'], 'staff', PAPERS),
  type(18, 'W-9 / resale certificate', ['company', 'branch', 'supplier', 'account_application'], 'staff', PAPERS),
  type(19, 'Quote file', ['quote'], 'company', PAPERS),
  type(20, 'Quote photo', ['quote'], 'company', PICTURES, true),
  type(21, 'Vendor purchase order file', ['material', 'part', 'supplier', 'po', 'po_receipt'], 'staff', PAPERS),
  type(22, 'User photo', ['user'], 'staff', PICTURES),
  type(23, 'User document', ['user'], 'staff', PAPERS),
  type(24, 'Asset photo', ['asset', 'cdi_location'], 'staff', PICTURES),
  type(25, 'Asset manual or label', ['asset', 'cdi_location'], 'staff', PAPERS),
  type(26, 'Model data sheet', ['model'], 'staff', PAPERS),
  type(27, 'Model drawing', ['model'], 'staff', DRAWINGS),
  type(28, 'Part photo', ['part'], 'public', PICTURES),
  type(29, 'Part drawing', ['part'], 'staff', DRAWINGS),
  type(30, 'Spring data sheet', ['part'], 'staff', PAPERS),
  type(31, 'Wind stamp', ['conforming_stamp'], 'company', PAPERS),
  type(32, 'Seismic stamp', ['conforming_stamp'], 'company', PAPERS),
  type(33, 'Combined stamp', ['conforming_stamp'], 'company', PAPERS),
  type(34, 'Product approval', ['conforming_stamp'], 'company', PAPERS),
  type(35, 'Engineering calculation', ['conforming_stamp', 'tracker_curb'], 'staff', PAPERS),
  type(36, 'Measure sheet', ['quote', 'tracker', 'measure_visit'], 'company', PAPERS),
  type(37, 'Measure photo', ['quote', 'tracker', 'measure_visit'], 'company', PICTURES, true),
  type(38, 'Shipper document', ['tracker', 'shipper', 'consolidation_load'], 'staff', PAPERS),
  type(39, 'Freight claim', ['tracker', 'shipper', 'damage_claim'], 'staff', PAPERS),
  type(40, 'Supplier document', ['material', 'supplier', 'po', 'vendor_bill', 'corpay_po'], 'staff', PAPERS),
  type(41, 'Material certificate or label', ['material', 'po', 'po_receipt', 'remnant'], 'staff', PAPERS),
  type(42, 'Price list', ['pricing'], 'staff', PAPERS),
  type(43, 'COGS upload', ['standard_cost'], 'staff', ['csv', 'xlsx']),
  type(44, 'Payment remittance', ['payment', 'company'], 'staff', PAPERS),
  type(45, 'Timecard attachment', ['timecard', 'user'], 'staff', PAPERS),
  type(46, 'MER photo', ['tracker', 'tracker_mer'], 'staff', PICTURES),
  type(47, 'Scrap photo', ['tracker_curb', 'scrap_entry'], 'staff', PICTURES),
  type(48, 'Training certificate', ['user', 'training_certificate'], 'staff', PAPERS),
  type(49, 'Maintenance request file', ['maintenance_request', 'cdi_location'], 'staff', PAPERS),
  type(50, 'Résumé', ['job_application'], 'staff', RESUMES),
  type(51, 'Damage photo', ['damage_claim'], 'staff', PICTURES),
];

/** Names for customers of types whose own name means nothing to them. */
const CUSTOMER_TITLES: Readonly<Record<number, string>> = { 1: 'Drawing', 2: 'Drawing, 3D', 7: 'Order paper' };

/** Name of a type of file on the pages of customers. */
export const customerTitleOf = (code: number): string => CUSTOMER_TITLES[code] ?? findFileType(code)?.title ?? '';

export function findFileType(code: number): FileType | undefined {
  return FILE_TYPES.find((candidate) => candidate.code === code);
}

/** Largest file that is taken, in bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
