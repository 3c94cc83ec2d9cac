import type { RoleRow } from '../../shared/src/common/trade/role-row.ts';
import { generateRoles } from './generate-roles.ts';

const row = (number: number, label: string, more: Partial<RoleRow> = {}): RoleRow => ({
  number,
  label,
  crews: [],
  home: [],
  menus: [],
  rights: [],
  ...more,
});
const sales = row(3, 'Sales', { crews: ['sales'], menus: ['sales_goals'], rights: ['margin_readers'] });

it('a role has its number, its label and the lists that its row names', () => {
  const { text } = generateRoles({ sales, hr: row(2, 'HR', { inSentence: 'HR', rights: ['tax_readers'] }) });
  expect(text).toContain('export const ROLE = {\n  hr: 2,\n  sales: 3,\n} as const;');
  expect(text).toContain("  2: 'HR',\n  3: 'Sales',\n");
  expect(text).toContain('MARGIN_READERS: readonly Role[] = [3];');
  expect(text).toContain('TAX_READERS: readonly Role[] = [2];');
  expect(text).toContain('SALES_CREW: readonly Role[] = [3];');
  expect(text).toContain('SALES_GOALS_MENU: readonly Role[] = [3];');
  expect(text).toContain('COST_READERS: readonly Role[] = [];');
});

it('a role that acts as another one is in each of its lists, in the order of the rows', () => {
  const { text } = generateRoles({ estimator: row(15, 'Estimator', { actsAs: ['sales'] }), sales });
  expect(text).toContain('  15: [3],\n');
  expect(text).toContain('MARGIN_READERS: readonly Role[] = [15, 3];');
  expect(text).toContain('SALES_CREW: readonly Role[] = [15, 3];');
});

it('two roles cannot share a number', () => {
  expect(() => generateRoles({ sales, seller: row(3, 'Seller') })).toThrow(
    'The roles sales and seller have the number 3 both: give one a new number.',
  );
});

it('a role cannot act as one that acts as another', () => {
  const estimator = row(15, 'Estimator', { actsAs: ['sales'] });
  expect(() => generateRoles({ sales, estimator, trainee: row(16, 'Trainee', { actsAs: ['estimator'] }) })).toThrow(
    'The role trainee acts as estimator, which acts as others: name those in its own row.',
  );
});
