import type { ChildDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { maySeeField } from '../../../common/catalogue/object-rights.ts';
import { centsToDollars, roundHalfUpCents } from '../../../common/units/money.ts';
import type { FormRow } from './form-draft.ts';
import { writableChildFields } from './form-fields.ts';
import { readInput } from './form-values.ts';

export interface GridColumn {
  readonly name: string;
  readonly field: Field;
  /** The two fields that it is the product of; without it, it is filled. */
  readonly product?: readonly [string, string] | undefined;
}

/** The columns that this person fills in, and between them the products that follow from the input. */
export function gridColumns(child: Pick<ChildDefinition, 'fields'>, actor: Actor | null): readonly GridColumn[] {
  const writable = new Set(writableChildFields(child, actor).map(([name]) => name));
  return Object.entries(child.fields).flatMap(([name, field]): readonly GridColumn[] => {
    if (writable.has(name)) return [{ name, field }];
    const product = 'product' in field ? field.product : undefined;
    const isSeen = field.readers === undefined || (actor !== null && maySeeField(field, actor));
    return product && isSeen && product.every((factor) => writable.has(factor)) ? [{ name, field, product }] : [];
  });
}

function numberIn(child: ChildDefinition, { inputs }: FormRow, name: string): number | null {
  const field = child.fields[name];
  const value = field ? readInput(field, inputs[name]) : null;
  return typeof value === 'number' ? value : null;
}

/** The number in a column of a row that is being filled in; null while it cannot be derived. */
export function numberOf(child: ChildDefinition, row: FormRow, { name, product }: GridColumn): number | null {
  if (!product) return numberIn(child, row, name);
  const [a, b] = product.map((factor) => numberIn(child, row, factor));
  return typeof a === 'number' && typeof b === 'number' ? centsToDollars(roundHalfUpCents(a * b)) : null;
}

/** The sum of a column over the rows whose number is known. */
export function sumOf(child: ChildDefinition, rows: readonly FormRow[], column: GridColumn): number {
  const sum = rows.reduce((total, row) => total + (numberOf(child, row, column) ?? 0), 0);
  return Number(sum.toFixed(4));
}

/** Rows that lack the price of an amount which follows from it, and get it when they are saved: a sum is without them. */
export function countUnpriced(
  child: ChildDefinition,
  rows: readonly FormRow[],
  columns: readonly GridColumn[],
): number {
  const amounts = columns.filter(({ name, product }) => product && child.sums?.includes(name));
  return rows.filter((row) =>
    amounts.some((amount) => {
      const [quantity, price] = amount.product ?? [];
      const isOpen = price !== undefined && child.fields[price]?.required !== true;
      return (
        isOpen &&
        quantity !== undefined &&
        numberIn(child, row, quantity) !== null &&
        numberOf(child, row, amount) === null
      );
    }),
  ).length;
}
