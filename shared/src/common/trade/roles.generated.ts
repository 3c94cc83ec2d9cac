/* Generated from `role-table.ts` by `pnpm generate`. */

/** Role numbers of employees. Super passes every role check. */
export const ROLE = {
  super: 1,
  hr: 2,
  sales: 3,
  accounting: 4,
  engineering: 5,
  qualityControl: 6,
  shop: 7,
  shopSupervisor: 8,
  logistics: 9,
  manager: 10,
  material: 11,
  leadership: 12,
  insideSales: 13,
  batching: 14,
} as const;
/** Number of a role. */
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** Names of the roles in lists and forms, by number. */
export const ROLE_LABEL: Readonly<Record<Role, string>> = {
  1: 'Super',
  2: 'HR',
  3: 'Sales',
  4: 'Accounting',
  5: 'Engineering',
  6: 'Quality control',
  7: 'Shop',
  8: 'Shop supervisor',
  9: 'Logistics',
  10: 'Manager',
  11: 'Material',
  12: 'Leadership',
  13: 'Inside sales',
  14: 'Batching',
};

/** Names of the roles within a sentence, where they are not the label in lower case. */
export const ROLE_IN_SENTENCE: Readonly<Partial<Record<Role, string>>> = {
  2: 'HR',
};

/** Roles that a role acts as, by number. */
export const ACTS_AS: Readonly<Partial<Record<Role, readonly Role[]>>> = {
};

/** The crew of sales. */
export const SALES_CREW: readonly Role[] = [3, 13];

/** The crew of material. */
export const MATERIAL_CREW: readonly Role[] = [11];

/** The crew of engineering. */
export const ENGINEERING_CREW: readonly Role[] = [5];

/** The crew of batching. */
export const BATCHING_CREW: readonly Role[] = [14];

/** The crew of shop. */
export const SHOP_CREW: readonly Role[] = [7];

/** The crew of quality. */
export const QUALITY_CREW: readonly Role[] = [6];

/** The crew of logistics. */
export const LOGISTICS_CREW: readonly Role[] = [9];

/** Roles whose home page has the boards of all stages. */
export const EVERY_BOARD_HOME: readonly Role[] = [1, 10, 8, 12];

/** Roles whose home page has the drawing scheduler. */
export const DRAWING_BOARD_HOME: readonly Role[] = [10, 5];

/** Roles whose home page begins with the day of the shop supervisor. */
export const SUPERVISOR_DAY_HOME: readonly Role[] = [8];

/** Roles whose home page counts open quotes. */
export const QUOTES_HOME: readonly Role[] = [3, 13, 10, 12];

/** Roles with the scanner in the header. */
export const SCANNER_HOME: readonly Role[] = [7];

/** Roles that make an employee "staff excluding shop". */
export const OFFICE_MENU: readonly Role[] = [3, 4, 5, 6, 8, 11, 9, 2];

/** Roles that open the surcharge. */
export const SURCHARGE_MENU: readonly Role[] = [4, 12];

/** Roles that open the standard costs. */
export const STANDARD_COSTS_MENU: readonly Role[] = [4, 12];

/** Roles that open the sales goals. */
export const SALES_GOALS_MENU: readonly Role[] = [3, 10, 12];

/** Roles that open the website configuration. */
export const WEBSITE_MENU: readonly Role[] = [12];

/** Roles that open the entity groups. */
export const ENTITY_GROUPS_MENU: readonly Role[] = [12];

/** Who keeps the list of equipment and plans its maintenance. */
export const ASSET_KEEPERS: readonly Role[] = [10, 8, 9];

/** Who reports that a machine is down, including its operators. */
export const DOWN_REPORTERS: readonly Role[] = [10, 8, 9, 7];

/** Who repairs and maintains: keepers, and the shop with its technicians. */
export const MAINTAINERS: readonly Role[] = [10, 8, 9, 7];

/** Who reads the maintenance log of all machines. */
export const MAINTENANCE_LOG_READERS: readonly Role[] = [10, 8, 7];

/** Who puts nests together and releases them to the machines. */
export const BATCH_KEEPERS: readonly Role[] = [10, 8, 14];

/** Who runs nests, including the shop. */
export const BATCH_RUNNERS: readonly Role[] = [10, 8, 7, 14];

/** Who writes, sends and withdraws change orders. */
export const CHANGE_MAKERS: readonly Role[] = [3, 13, 10, 5];

/** Who approves changes in engineering’s responsibility: geometry, and what a seal certifies. */
export const CHANGE_ENGINEERS: readonly Role[] = [10, 5];

/** Employees who answer in the customer’s name, as with drawings. */
export const CUSTOMER_SPEAKERS: readonly Role[] = [3, 13, 10];

/** Who may know what things cost us. */
export const COST_READERS: readonly Role[] = [10, 4, 12];

/** Who may see the margin, and so whether a price needs an approval: readers of cost, and sellers. */
export const MARGIN_READERS: readonly Role[] = [3, 13, 10, 4, 12];

/** Who may see customers’ tax IDs. */
export const TAX_READERS: readonly Role[] = [4, 2];

/** Who may see a customer’s credit limit: those who grant it, and those who sell on it. */
export const CREDIT_READERS: readonly Role[] = [3, 13, 10, 4, 12];

/** Who reads receivables and unbilled shipments. */
export const RECEIVABLE_READERS: readonly Role[] = [10, 4, 12];

/** Who requests a credit. */
export const CREDIT_REQUESTERS: readonly Role[] = [3, 13, 6, 9];

/** Who approves a credit below the limit of inside sales. */
export const SMALL_CREDIT_APPROVERS: readonly Role[] = [13, 10, 12];

/** Who approves a credit below the limit of managers. */
export const USUAL_CREDIT_APPROVERS: readonly Role[] = [10, 12];

/** Who approves any credit. */
export const LARGE_CREDIT_APPROVERS: readonly Role[] = [12];

/** Who reads the files of employees. */
export const PERSONNEL_FILE_READERS: readonly Role[] = [2];

/** Who reads remittances of customers, which show bank accounts. */
export const REMITTANCE_READERS: readonly Role[] = [4];

/** Who makes loads of several orders, tenders them and confirms their departure. */
export const LOAD_PLANNERS: readonly Role[] = [9];

/** Who sees the cost of a load beside the freight that its customers pay. */
export const LOAD_READERS: readonly Role[] = [10, 4, 9, 12];

/** Who requests a visit to a roof, and schedules it. */
export const MEASURE_PLANNERS: readonly Role[] = [3, 13, 10];

/** Who goes to the roof and enters the measurements. */
export const MEASURERS: readonly Role[] = [3, 13, 10, 5];

/** Who approves the price of a large quantity. */
export const QUANTITY_PRICE_APPROVERS: readonly Role[] = [3, 13, 10, 12];

/** Who approves a price below the minimum margin. */
export const LOW_PRICE_APPROVERS: readonly Role[] = [10, 12];

/** Who approves a price below cost. */
export const BELOW_COST_APPROVERS: readonly Role[] = [12];

/** Who writes purchase orders. */
export const BUYERS: readonly Role[] = [10, 11, 9];

/** Who keeps suppliers with their terms and prices. */
export const SUPPLIER_KEEPERS: readonly Role[] = [10, 4, 11];

/** Who pays suppliers; only they see suppliers’ tax IDs and bank accounts. */
export const PAYERS: readonly Role[] = [4];

/** Who receives goods. */
export const RECEIVERS: readonly Role[] = [11, 9, 14];

/** Who approves purchase orders, each up to the limit of the role. */
export const PO_APPROVER_ROLES: readonly Role[] = [10, 12];

/** Who reads payments through Corpay. */
export const CORPAY_READERS: readonly Role[] = [10, 4, 11, 12];

/** Who records scrap and keeps remnants. */
export const SCRAP_KEEPERS: readonly Role[] = [10, 8, 7, 14];

/** Who enters what the scrap dealer paid, and reverses wrong entries. */
export const SCRAP_CORRECTORS: readonly Role[] = [10, 8, 14];

/** Who cuts from a remnant: its keepers, and material. */
export const REMNANT_USERS: readonly Role[] = [10, 8, 11, 7, 14];

/** Roles that move money, set prices or see everything: only a super user gives and takes them. */
export const PRIVILEGED_ROLES: readonly Role[] = [1, 4, 12];

/** Roles whose password alone must not open the product: they are privileged, grant rights, or make customers. */
export const SECOND_FACTOR_ROLES: readonly Role[] = [1, 3, 13, 10, 4, 2, 12];

/** Who may put an order or one of its curbs on hold, or release it. */
export const HOLDER_ROLES: readonly Role[] = [3, 13, 10, 4, 5, 6, 8, 11, 9];

/** Who releases a hold for credit, or for a payment in advance: they vouch that the money comes. */
export const CREDIT_RELEASER_ROLES: readonly Role[] = [10, 4];

/** Who plans: may move any card up and down, and assign it. */
export const PLANNER_ROLES: readonly Role[] = [10, 8, 14];

/** Who issues, returns, counts, transfers and scraps. */
export const STOCK_KEEPERS: readonly Role[] = [10, 11, 9, 14];

/** Who approves a count, and enters an adjustment, that differs by more than a small share of the stock. */
export const VARIANCE_APPROVERS: readonly Role[] = [10];

/** Who sees, writes and approves everyone’s cards. */
export const TIMECARD_KEEPERS: readonly Role[] = [10, 4, 8, 2];

/** Who changes a card after it was approved, and hands the hours to payroll. */
export const PAYROLL: readonly Role[] = [4, 2];

/** Who writes warehouse orders and reserves stock for them. */
export const WAREHOUSE_WRITERS: readonly Role[] = [13, 11, 9];

/** Who picks and receives for the warehouse. */
export const WAREHOUSE_PICKERS: readonly Role[] = [11, 9];

/** Who ships warehouse orders. */
export const WAREHOUSE_SHIPPERS: readonly Role[] = [9];
