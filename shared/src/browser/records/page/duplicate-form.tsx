import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { navigate } from '@cdi/shared/mfe';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { withinSentence } from '../../../common/catalogue/name-field.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { LoaderPanel } from '../../kit/panels/loader-panel.tsx';
import { LoaderStore } from '../../kit/stores/loader.store.ts';
import { titleOf } from '../details/details-header.tsx';
import { FormView } from '../form/form-view.tsx';
import { objectPaths } from '../query/object-view.ts';

/** The record that a new one begins with: `?from=12`; null for none. */
export function readFrom(search: string): number | null {
  const text = new URLSearchParams(search).get('from') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

interface DuplicateFormProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  readonly id: number;
}

/** The form of a new record with the values of another: all but what must be its own, such as its number. Nothing is stored before it is saved. */
export const DuplicateForm = observer(function DuplicateForm({ definition, api, id }: DuplicateFormProps) {
  const [store] = useState((): LoaderStore<LoadedRecord> => new LoaderStore((signal) => api.load(id, { signal })));
  useEffect(() => {
    void store.load();
    return () => store.stop();
  }, [store]);
  const own = Object.values(definition.fields).filter(
    (field) => !field.readOnly && (field.unique || (field.notCopied && field.required)),
  );
  return (
    <LoaderPanel store={store} what={withinSentence(definition.title)}>
      {(copyOf) => (
        <>
          <p role="status" className="record-copy-note">
            A new {withinSentence(definition.title)} with the values of {titleOf(definition, copyOf).title}
            {own.length > 0 && `. Enter its own ${own.map(({ label }) => label.toLowerCase()).join(' and ')}.`}
          </p>
          <FormView
            definition={definition}
            api={api}
            record={null}
            copyOf={copyOf}
            onSaved={(record) => navigate(objectPaths.details(definition, record.id))}
            onCancel={() => navigate(objectPaths.details(definition, id))}
          />
        </>
      )}
    </LoaderPanel>
  );
});
