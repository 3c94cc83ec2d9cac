import { ROLE_RIGHTS } from '../../shared/src/common/trade/role-rights.ts';
import { ROLE_TABLE } from '../../shared/src/common/trade/role-table.ts';
import type { RoleRow } from '../../shared/src/common/trade/role-row.ts';
import type { GeneratedFile } from './generated-file.ts';

type Named = readonly [name: string, row: RoleRow];

const CREWS = ['sales', 'material', 'engineering', 'batching', 'shop', 'quality', 'logistics'] as const;
const HOME_PARTS = {
  every_board: 'Roles whose home page has the boards of all stages.',
  drawing_board: 'Roles whose home page has the drawing scheduler.',
  supervisor_day: 'Roles whose home page begins with the day of the shop supervisor.',
  quotes: 'Roles whose home page counts open quotes.',
  scanner: 'Roles with the scanner in the header.',
} as const satisfies Record<RoleRow['home'][number], string>;
const MENUS = {
  office: 'Roles that make an employee "staff excluding shop".',
  surcharge: 'Roles that open the surcharge.',
  standard_costs: 'Roles that open the standard costs.',
  sales_goals: 'Roles that open the sales goals.',
  website: 'Roles that open the website configuration.',
  entity_groups: 'Roles that open the entity groups.',
} as const satisfies Record<RoleRow['menus'][number], string>;

/** Roles by a fact of their rows: those whose row has it, and those that act as one of them. In the order of the table. */
function listRoles(rows: readonly Named[], has: (row: RoleRow) => boolean): readonly number[] {
  const own = new Set(rows.filter(([, row]) => has(row)).map(([name]) => name));
  return rows
    .filter(([name, { actsAs = [] }]) => own.has(name) || actsAs.some((other) => own.has(other)))
    .map(([, { number }]) => number);
}

/** Throws if two rows share a number, or a row acts as a role that acts as another one. */
function assertRows(rows: readonly Named[]): void {
  for (const [name, { number, actsAs = [] }] of rows) {
    const twin = rows.find(([other, row]) => other !== name && row.number === number);
    if (twin)
      throw new Error(`The roles ${name} and ${twin[0]} have the number ${number} both: give one a new number.`);
    const chained = actsAs.find((other) => rows.some(([its, row]) => its === other && row.actsAs?.length));
    if (chained !== undefined)
      throw new Error(`The role ${name} acts as ${chained}, which acts as others: name those in its own row.`);
  }
}

/** The lists that derive from the table of roles. They are literals, because every page of the product loads some of them. */
export function generateRoles(table: Readonly<Record<string, RoleRow>> = ROLE_TABLE): GeneratedFile {
  const rows = Object.entries(table);
  assertRows(rows);
  const byNumber = rows.toSorted(([, a], [, b]) => a.number - b.number);
  const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
  const lists: (readonly [name: string, comment: string, has: (row: RoleRow) => boolean])[] = [
    ...CREWS.map(
      (crew) => [`${crew}_crew`, `The crew of ${crew}.`, (row: RoleRow) => row.crews.includes(crew)] as const,
    ),
    ...Object.entries(HOME_PARTS).map(
      ([part, comment]) => [`${part}_home`, comment, (row: RoleRow) => row.home.some((each) => each === part)] as const,
    ),
    ...Object.entries(MENUS).map(
      ([menu, comment]) =>
        [`${menu}_menu`, comment, (row: RoleRow) => row.menus.some((each) => each === menu)] as const,
    ),
    ...Object.entries(ROLE_RIGHTS).map(
      ([right, comment]) => [right, comment, (row: RoleRow) => row.rights.some((each) => each === right)] as const,
    ),
  ];
  const acting = byNumber.filter(([, { actsAs = [] }]) => actsAs.length > 0);
  const text = [
    '/* Generated from `role-table.ts` by `pnpm generate`. */',
    '',
    '/** Role numbers of employees. Super passes every role check. */',
    'export const ROLE = {',
    ...byNumber.map(([name, { number }]) => `  ${name}: ${number},`),
    '} as const;',
    '/** Number of a role. */',
    'export type Role = (typeof ROLE)[keyof typeof ROLE];',
    '',
    '/** Names of the roles in lists and forms, by number. */',
    'export const ROLE_LABEL: Readonly<Record<Role, string>> = {',
    ...byNumber.map(([, { number, label }]) => `  ${number}: ${quote(label)},`),
    '};',
    '',
    '/** Names of the roles within a sentence, where they are not the label in lower case. */',
    'export const ROLE_IN_SENTENCE: Readonly<Partial<Record<Role, string>>> = {',
    ...byNumber.flatMap(([, { number, inSentence }]) =>
      inSentence === undefined ? [] : [`  ${number}: ${quote(inSentence)},`],
    ),
    '};',
    '',
    '/** Roles that a role acts as, by number. */',
    'export const ACTS_AS: Readonly<Partial<Record<Role, readonly Role[]>>> = {',
    ...acting.map(([, { number, actsAs = [] }]) => {
      const numbers = actsAs.map((name: string) => table[name]?.number ?? 0);
      return `  ${number}: [${numbers.join(', ')}],`;
    }),
    '};',
    ...lists.flatMap(([name, comment, has]) => [
      '',
      `/** ${comment} */`,
      `export const ${name.toUpperCase()}: readonly Role[] = [${listRoles(rows, has).join(', ')}];`,
    ]),
    '',
  ].join('\n');
  return { file: 'shared/src/common/trade/roles.generated.ts', text };
}
