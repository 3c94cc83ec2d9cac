import { ROLE, type Role } from '@cdi/shared/policy';

export interface EmployeeFacts {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role | null;
  readonly title: string;
  readonly department: string;
  /** Code of the location. */
  readonly location: 'IND' | 'DAL' | 'FRE' | 'HQ';
  /** User name of the supervisor. */
  readonly supervisor: string | null;
  readonly team?: string;
}

const employee = (
  userName: string,
  name: string,
  role: Role | null,
  title: string,
  department: string,
  location: EmployeeFacts['location'],
  supervisor: string | null,
  team?: string,
): EmployeeFacts => {
  const [firstName = '', ...rest] = name.split(' ');
  const facts = { userName, firstName, lastName: rest.join(' '), role, title, department, location, supervisor };
  return team === undefined ? facts : { ...facts, team };
};

/** Employees with a demo sign-in: one for each role, and a clerk without one. */
const DEMO_EMPLOYEES: readonly EmployeeFacts[] = [
  employee('super', 'Sam Upton', ROLE.super, 'System administrator', 'IT', 'HQ', null),
  employee('hr', 'Helen Ruiz', ROLE.hr, 'HR manager', 'People', 'HQ', 'leadership'),
  employee('sales', 'Scott Ames', ROLE.sales, 'Outside sales, Ohio Valley', 'Sales', 'HQ', 'manager'),
  employee('accounting', 'Anita Cole', ROLE.accounting, 'Controller', 'Accounting', 'HQ', 'leadership'),
  employee('engineering', 'Erin Novak', ROLE.engineering, 'Senior drafter', 'Engineering', 'IND', 'manager', 'Blue'),
  employee('quality', 'Quentin Dale', ROLE.qualityControl, 'Quality inspector', 'Quality', 'IND', 'manager'),
  employee('shop', 'Shane Hopper', ROLE.shop, 'Sheet metal worker', 'Shop', 'IND', 'supervisor'),
  employee('supervisor', 'Victor Sousa', ROLE.shopSupervisor, 'Shop supervisor', 'Shop', 'IND', 'manager'),
  employee('logistics', 'Lorna Fitch', ROLE.logistics, 'Shipping coordinator', 'Logistics', 'IND', 'manager'),
  employee('manager', 'Marcus Trent', ROLE.manager, 'Plant manager', 'Operations', 'IND', 'leadership'),
  employee('material', 'Maria Teller', ROLE.material, 'Buyer', 'Purchasing', 'IND', 'manager'),
  employee('leadership', 'Laura Shipman', ROLE.leadership, 'President', 'Leadership', 'HQ', null),
  employee('inside', 'Ines Dorsey', ROLE.insideSales, 'Inside sales, Midwest', 'Sales', 'HQ', 'manager'),
  employee('batching', 'Bart Ching', ROLE.batching, 'Nesting and batching', 'Shop', 'IND', 'supervisor'),
  employee('clerk', 'Claire Kerr', null, 'Office clerk', 'Operations', 'HQ', 'manager'),
];

/** Everyone else on the payroll. Their user names have a dot. */
const OTHER_EMPLOYEES: readonly EmployeeFacts[] = [
  employee('priya.raman', 'Priya Raman', ROLE.engineering, 'Drafter', 'Engineering', 'IND', 'engineering', 'Blue'),
  employee('tom.eckert', 'Tom Eckert', ROLE.engineering, 'Drafter', 'Engineering', 'IND', 'engineering', 'Blue'),
  employee('joanna.price', 'Joanna Price', ROLE.engineering, 'Drafter', 'Engineering', 'DAL', 'engineering', 'Red'),
  employee('wes.calloway', 'Wes Calloway', ROLE.engineering, 'Checker', 'Engineering', 'IND', 'engineering', 'Blue'),
  employee('dana.iverson', 'Dana Iverson', ROLE.engineering, 'Drafter', 'Engineering', 'FRE', 'engineering', 'Red'),
  employee('grace.holloway', 'Grace Holloway', ROLE.sales, 'Outside sales, Atlantic', 'Sales', 'HQ', 'manager'),
  employee('dwight.pelham', 'Dwight Pelham', ROLE.sales, 'Outside sales, South', 'Sales', 'HQ', 'manager'),
  employee('karen.lindqvist', 'Karen Lindqvist', ROLE.sales, 'Outside sales, Plains', 'Sales', 'HQ', 'manager'),
  employee('luis.cantu', 'Luis Cantu', ROLE.sales, 'Outside sales, Texas', 'Sales', 'DAL', 'manager'),
  employee('maya.ferris', 'Maya Ferris', ROLE.sales, 'Outside sales, West', 'Sales', 'FRE', 'manager'),
  employee('neil.brandauer', 'Neil Brandauer', ROLE.sales, 'Outside sales, Great Lakes', 'Sales', 'HQ', 'manager'),
  employee('colette.roy', 'Colette Roy', ROLE.sales, 'Outside sales, Canada', 'Sales', 'HQ', 'manager'),
  employee('owen.tully', 'Owen Tully', ROLE.insideSales, 'Inside sales, East', 'Sales', 'HQ', 'manager'),
  employee('tessa.maddox', 'Tessa Maddox', ROLE.insideSales, 'Inside sales, South', 'Sales', 'HQ', 'manager'),
  employee('ben.okafor', 'Ben Okafor', ROLE.insideSales, 'Inside sales, Central', 'Sales', 'DAL', 'manager'),
  employee('renee.vasquez', 'Renee Vasquez', ROLE.insideSales, 'Inside sales, West', 'Sales', 'FRE', 'manager'),
  employee('hank.dobbs', 'Hank Dobbs', ROLE.shop, 'Turret operator', 'Shop', 'IND', 'supervisor'),
  employee('alma.reyes', 'Alma Reyes', ROLE.shop, 'Brake operator', 'Shop', 'IND', 'supervisor'),
  employee('curtis.boone', 'Curtis Boone', ROLE.shop, 'Welder', 'Shop', 'IND', 'supervisor'),
  employee('mikhail.petrov', 'Mikhail Petrov', ROLE.shop, 'Welder', 'Shop', 'IND', 'supervisor'),
  employee('rosa.delgado', 'Rosa Delgado', ROLE.shop, 'Assembler', 'Shop', 'IND', 'supervisor'),
  employee('travis.nolan', 'Travis Nolan', ROLE.shop, 'Insulator', 'Shop', 'IND', 'supervisor'),
  employee('jerome.wick', 'Jerome Wick', ROLE.shop, 'Crating', 'Shop', 'IND', 'supervisor'),
  employee('yolanda.fears', 'Yolanda Fears', ROLE.shop, 'Assembler', 'Shop', 'DAL', 'carl.hutchins'),
  employee('pete.salazar', 'Pete Salazar', ROLE.shop, 'Welder', 'Shop', 'FRE', 'carl.hutchins'),
  employee('carl.hutchins', 'Carl Hutchins', ROLE.shopSupervisor, 'Shop supervisor, Dallas', 'Shop', 'DAL', 'manager'),
  employee('june.abbott', 'June Abbott', ROLE.qualityControl, 'Quality inspector', 'Quality', 'IND', 'quality'),
  employee('rick.stahl', 'Rick Stahl', ROLE.batching, 'Nesting programmer', 'Shop', 'IND', 'supervisor'),
  employee('vera.munk', 'Vera Munk', ROLE.logistics, 'Dock lead', 'Logistics', 'IND', 'logistics'),
  employee('paul.enders', 'Paul Enders', ROLE.accounting, 'Accounts receivable', 'Accounting', 'HQ', 'accounting'),
];

export const EMPLOYEES: readonly EmployeeFacts[] = [...DEMO_EMPLOYEES, ...OTHER_EMPLOYEES];
