import type { Field } from '@cdi/shared/catalogue';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { QuoteDraftStore } from '../draft/quote-draft.store.ts';
import { fieldNamed, headerFields } from '../quote-fields.ts';
import { asError } from './as-error.ts';
import { FieldRow } from './field-row.tsx';

interface HeaderFieldProps {
  readonly draft: QuoteDraftStore;
  /** Column of the quote. */
  readonly name: string;
  readonly help?: ReactNode;
  /** Another problem of the value, such as one from the lines of the quote. */
  readonly problem?: string | null;
  /** An option that this user is not offered, unless the quote has it already. */
  readonly withheld?: string;
}

/** The field without the withheld option. */
const withoutOption = (field: Field, value: string | undefined): Field =>
  field.kind === 'choice' && value !== undefined
    ? { ...field, options: field.options.filter((option) => option.value !== value) }
    : field;

/** A field of the quote itself. */
export const HeaderField = observer(function HeaderField({
  draft,
  name,
  help,
  problem = null,
  withheld,
}: HeaderFieldProps) {
  const text = draft.headerTextOf(name);
  return (
    <FieldRow
      name={name}
      field={withoutOption(fieldNamed(headerFields, name), withheld === text ? undefined : withheld)}
      text={text}
      onType={(text) => draft.typeHeader(name, text)}
      problem={asError(draft.headerProblemAt(name) ?? problem)}
      {...(help === undefined ? {} : { help })}
    />
  );
});
