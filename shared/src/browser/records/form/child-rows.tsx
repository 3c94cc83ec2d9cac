import { observer } from 'mobx-react-lite';
import { Button } from '@cdi/shared/ui';
import type { ChildDefinition } from '../../../common/catalogue/define-object.ts';
import { toInput } from '../fields/input-value.ts';
import { ChildGrid } from './child-grid.tsx';
import { fieldInputId, LabelledInput } from './field-row.tsx';
import { writableChildFields } from './form-fields.ts';
import type { RecordFormStore } from './record-form.store.ts';

interface ChildRowsProps {
  readonly store: RecordFormStore;
  readonly childKey: string;
  readonly child: ChildDefinition;
}

/** The rows that belong to a record, edited and saved with it. */
export const ChildRows = observer(function ChildRows({ store, childKey, child }: ChildRowsProps) {
  const rows = store.children[childKey] ?? [];
  const fields = writableChildFields(child, store.actor);
  const problem = store.errors.get(childKey);
  return (
    <section className="kit-section" aria-labelledby={`rows-${childKey}`}>
      <h2 id={`rows-${childKey}`}>{child.titlePlural}</h2>
      {problem && (
        <p className="kit-field-error" id={`${fieldInputId(childKey)}-error`}>
          {problem}
        </p>
      )}
      {child.isGrid && rows.length > 0 && <ChildGrid store={store} childKey={childKey} child={child} />}
      {(child.isGrid ? [] : rows).map((row, index) => (
        <fieldset key={row.key} className="record-child">
          <legend>
            {child.title} {index + 1}
          </legend>
          <div className="record-form-grid">
            {fields.map(([name, field]) => {
              const errorName = `${childKey}[${index}].${name}`;
              return (
                <LabelledInput
                  key={name}
                  id={fieldInputId(errorName)}
                  field={field}
                  value={row.inputs[name] ?? toInput(field, null)}
                  error={store.errors.get(errorName)}
                  isRequired={field.required === true && field.kind !== 'boolean'}
                  isDisabled={store.isSaving}
                  onChange={(value) => store.setRowInput(childKey, row.key, name, value)}
                />
              );
            })}
          </div>
          <Button size="small" onClick={() => store.removeRow(childKey, row.key)}>
            Remove {child.title.toLowerCase()} {index + 1}
          </Button>
        </fieldset>
      ))}
      <Button id={fieldInputId(childKey)} onClick={() => store.addRow(childKey)}>
        Add {child.title.toLowerCase()}
      </Button>
    </section>
  );
});
