import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { QuoteDraftStore } from '../draft/quote-draft.store.ts';
import { fieldNamed, headerFields } from '../draft/quote-fields.ts';
import { asError } from './as-error.ts';
import { FieldRow } from './field-row.tsx';

interface HeaderFieldProps {
  readonly draft: QuoteDraftStore;
  /** Column of the quote. */
  readonly name: string;
  readonly help?: ReactNode;
  /** What else speaks against the value, such as the lines of the quote. */
  readonly problem?: string | null;
}

/** A field of the quote itself. */
export const HeaderField = observer(function HeaderField({ draft, name, help, problem = null }: HeaderFieldProps) {
  return (
    <FieldRow
      name={name}
      field={fieldNamed(headerFields, name)}
      text={draft.headerTextOf(name)}
      onType={(text) => draft.typeHeader(name, text)}
      problem={asError(draft.headerProblemAt(name) ?? problem)}
      {...(help === undefined ? {} : { help })}
    />
  );
});
