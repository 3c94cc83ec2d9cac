import type { ComponentType } from 'react';
import type { Field } from '../../../common/catalogue/field.ts';
import type { Narrow } from '../services/records-context.ts';
import type { InputValue } from './input-value.ts';

/** Props of an input of any kind. `id` ties it to its label, `describedBy` to help and error. */
export interface FieldInputProps {
  readonly id: string;
  readonly field: Field;
  readonly value: InputValue;
  readonly onChange: (value: InputValue) => void;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  /** Label of the present value of a reference. */
  readonly label?: string | undefined;
  /** A reference offers only records that have these values. */
  readonly narrow?: Narrow | undefined;
}

export interface FieldDisplayProps {
  readonly field: Field;
  readonly value: unknown;
  readonly label?: string | undefined;
  /** In a table: one line, no links inside, nothing that is itself focusable. */
  readonly isCell?: boolean;
}

/** Props of a filter: the values of its parameters, by the suffix after the field name. */
export interface FieldFilterProps {
  readonly id: string;
  readonly field: Field;
  /** Values of the parameter `<field><suffix>`; the plain filter has the empty suffix. */
  readonly read: (suffix: FilterSuffix) => readonly string[];
  readonly onChange: (suffix: FilterSuffix, values: readonly string[]) => void;
  /** Text that was typed to find a record and left without choosing one. */
  readonly unchosen?: string | null;
  readonly onUnchosen?: (text: string | null) => void;
}
export type FilterSuffix = '' | '_from' | '_to' | '_min' | '_max';

/** Everything pages need to show and edit one kind of field. */
export interface FieldView {
  readonly Input: ComponentType<FieldInputProps>;
  readonly Display: ComponentType<FieldDisplayProps>;
  /** Null for kinds that cannot be searched. */
  readonly Filter: ComponentType<FieldFilterProps> | null;
  /** Numbers align at the end of their column, so that their digits line up. */
  readonly align: 'start' | 'end';
  /** Width of a column in characters. */
  readonly widthCh: (field: Field) => number;
  /** The input needs the whole width of the form. */
  readonly isWide?: boolean;
}
