import { fieldsOf } from '@cdi/shared/contracts';
import { CONFORMING_TYPES, findFileType } from '@cdi/shared/catalogue';
import { FilesPanel, type RecordPanelProps } from '@cdi/shared/records';
import { stampFileType, uploadContextOf } from './stamp-upload.ts';

/** The sealed drawing of this stamp, under the file type that its calculation asks for, and the calculation itself. */
export function StampFiles({ definition, record, onChanged }: RecordPanelProps) {
  const type = String(fieldsOf('conforming_stamp', record).conforming_type_id ?? '');
  const code = stampFileType(type);
  const hasSealed = record.files.some((file) => file.type === code && file.is_current);
  return (
    <section className="kit-section" aria-labelledby="stamp-files">
      <h2 id="stamp-files">Sealed document</h2>
      <p className={hasSealed ? 'kit-quiet' : undefined}>
        {CONFORMING_TYPES[type as keyof typeof CONFORMING_TYPES]}: {findFileType(code)?.title.toLowerCase()}.
        {hasSealed ? '' : ' The stamp can be marked as stamped once it is attached.'}
      </p>
      <FilesPanel
        definition={definition}
        record={record}
        types={[code]}
        context={uploadContextOf(record)}
        onAttached={onChanged}
      />
    </section>
  );
}
