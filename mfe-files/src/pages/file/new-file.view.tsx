import { useId, useState } from 'react';
import { catalogue } from '@cdi/shared/catalogue';
import { FILE_HANDLERS, type FileHandler } from '@cdi/shared/contracts';
import { FormField, NativeSelect } from '@cdi/shared/kit';
import { navigate } from '@cdi/shared/mfe';
import { ReferenceCombobox } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';

const handlers = Object.keys(FILE_HANDLERS) as FileHandler[];

/** Display name of a handler's records: `Order`, `Conforming stamp`. */
const titleOf = (handler: FileHandler): string =>
  catalogue.find(({ name }) => name === FILE_HANDLERS[handler])?.title ?? handler;

const options = handlers
  .map((handler) => ({ value: handler as string, label: titleOf(handler) }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** `/cdi_file/new`: a file belongs to a record, so the user finds the record first; the File Upload modal does the rest. */
export function NewFileView() {
  const [handler, setHandler] = useState<FileHandler>('tracker_curb');
  const [place, setPlace] = useState<{ readonly id: number; readonly label: string } | null>(null);
  const inputId = useId();
  const open = (referenceID: number) =>
    session.upload.open({
      handler,
      referenceID,
      onAttached: (fileId) => navigate(`/cdi_file/${fileId}`),
    });
  return (
    <section className="kit-section file-place" aria-label="Where the file belongs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (place) open(place.id);
        }}
      >
        <FormField label="Belongs to a">
          {(control) => (
            <NativeSelect
              {...control}
              options={options}
              value={handler}
              onChange={(value) => {
                setHandler(handlers.find((each) => each === value) ?? handler);
                setPlace(null);
              }}
            />
          )}
        </FormField>
        <FormField
          label={titleOf(handler)}
          id={inputId}
          hint="A file stands at its record; whoever may see that may see it."
        >
          {() => (
            <ReferenceCombobox
              key={handler}
              id={inputId}
              to={FILE_HANDLERS[handler]}
              name={titleOf(handler)}
              label={place?.label ?? ''}
              isRequired
              onChoose={(id, label) => setPlace(id === null ? null : { id, label: label ?? '' })}
            />
          )}
        </FormField>
        <Button type="primary" htmlType="submit" disabled={place === null}>
          Choose the file
        </Button>
      </form>
    </section>
  );
}
