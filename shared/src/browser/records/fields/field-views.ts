import type { Field, FieldKind } from '../../../common/catalogue/field.ts';
import { BooleanInput, ChoiceInput, ChoicesInput } from './choice-inputs.tsx';
import {
  EmailDisplay,
  LongTextDisplay,
  NumberDisplay,
  PhoneDisplay,
  ReferenceDisplay,
  ReferencesDisplay,
  StructureDisplay,
  TagsDisplay,
  TextDisplay,
  UrlDisplay,
} from './displays.tsx';
import type { FieldView } from './field-view.ts';
import {
  BooleanFilter,
  ChoiceFilter,
  DateFilter,
  DateTimeFilter,
  NumberFilter,
  ReferenceFilter,
  TagsFilter,
  TextFilter,
} from './filters.tsx';
import { NumberInput } from './number-input.tsx';
import { ReferenceInput, ReferencesInput } from './reference-inputs.tsx';
import { TagsInput } from './tags-input.tsx';
import { StructureInput } from './structure-input.tsx';
import { DateFieldInput, LongTextInput, TextInput } from './text-inputs.tsx';

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);
const fixed = (widthCh: number) => () => widthCh;
const byMaxLength = (field: Field): number =>
  between(10, 3 + Math.round((('maxLength' in field && field.maxLength) || 60) * 0.2), 24);
const byOptions = (field: Field): number =>
  between(8, 5 + Math.max(0, ...('options' in field ? field.options : []).map((option) => option.label.length)), 19);

const text: FieldView = {
  Input: TextInput,
  Display: TextDisplay,
  Filter: TextFilter,
  align: 'start',
  widthCh: byMaxLength,
};
const number: FieldView = {
  Input: NumberInput,
  Display: NumberDisplay,
  Filter: NumberFilter,
  align: 'end',
  widthCh: fixed(12),
};

/** How each kind of field is shown, edited and searched. A kind without a view does not compile. */
export const fieldViews: Readonly<Record<FieldKind, FieldView>> = {
  text,
  long_text: { ...text, Input: LongTextInput, Display: LongTextDisplay, widthCh: fixed(30), isWide: true },
  email: { ...text, Display: EmailDisplay, widthCh: fixed(26) },
  phone: { ...text, Display: PhoneDisplay, widthCh: fixed(16) },
  url: { ...text, Display: UrlDisplay, widthCh: fixed(26) },
  zip: { ...text, widthCh: fixed(11) },
  integer: { ...number, widthCh: fixed(11) },
  decimal: number,
  inches: number,
  slope: { ...number, widthCh: fixed(10) },
  money: { ...number, widthCh: fixed(13) },
  percent: { ...number, widthCh: fixed(11) },
  boolean: { Input: BooleanInput, Display: TextDisplay, Filter: BooleanFilter, align: 'start', widthCh: fixed(9) },
  date: { ...text, Input: DateFieldInput, Filter: DateFilter, widthCh: fixed(13) },
  datetime: { ...text, Filter: DateTimeFilter, widthCh: fixed(23) },
  choice: { ...text, Input: ChoiceInput, Filter: ChoiceFilter, widthCh: byOptions },
  choices: {
    ...text,
    Input: ChoicesInput,
    Display: TagsDisplay,
    Filter: ChoiceFilter,
    widthCh: fixed(24),
    isWide: true,
  },
  tags: { ...text, Input: TagsInput, Display: TagsDisplay, Filter: TagsFilter, widthCh: fixed(20) },
  reference: { ...text, Input: ReferenceInput, Display: ReferenceDisplay, Filter: ReferenceFilter, widthCh: fixed(28) },
  references: {
    ...text,
    Input: ReferencesInput,
    Display: ReferencesDisplay,
    Filter: ReferenceFilter,
    widthCh: fixed(24),
  },
  structure: {
    ...text,
    Input: StructureInput,
    Display: StructureDisplay,
    Filter: null,
    widthCh: fixed(30),
    isWide: true,
  },
};

/** Kinds whose input is a group of controls: their label names the group instead of pointing at one input. */
export function isGroupInput(field: Field): boolean {
  return field.kind === 'choices' || (field.kind === 'structure' && field.cell !== undefined);
}
