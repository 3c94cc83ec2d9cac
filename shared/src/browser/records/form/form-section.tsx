import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isBlank } from '../../../common/catalogue/field-text.ts';
import { FieldRow } from './field-row.tsx';
import type { FormSection as Section } from './form-fields.ts';
import type { RecordFormStore } from './record-form.store.ts';

/** From this number of fields a form is long, and its empty sections are collapsed. */
const LONG_FORM = 24;

interface FormSectionProps {
  readonly store: RecordFormStore;
  readonly section: Section;
  /** Fields of the whole form. */
  readonly total: number;
}

/** Fields under one heading. In a long form of a stored record a section without any value is folded, and opens by itself when something in it is wrong. */
export const FormSection = observer(function FormSection({ store, section, total }: FormSectionProps) {
  const { title, fields } = section;
  const { record } = store;
  const [canFold] = useState(
    () =>
      record !== null &&
      total >= LONG_FORM &&
      fields.every(
        ({ name, isRequired }) => !isRequired && isBlank(store.inputs.get(name)) && isBlank(record.fields[name]),
      ),
  );
  const [isOpen, setOpen] = useState(!canFold);
  const isWrong = fields.some(({ name }) => store.errors.has(name));
  const rows = (
    <div className="record-form-grid">
      {fields.map((each) => (
        <FieldRow key={each.name} store={store} formField={each} />
      ))}
    </div>
  );
  if (!canFold)
    return (
      <section className="kit-section" aria-label={title}>
        <h2>{title}</h2>
        {rows}
      </section>
    );
  return (
    <section className="kit-section" aria-label={title}>
      <details className="record-fold" open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>{title}</h2>
          <span className="kit-quiet">nothing entered</span>
        </summary>
        {rows}
      </details>
    </section>
  );
});
