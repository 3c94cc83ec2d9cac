import { fieldsOf } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { fileHandlerOf, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { readPlace } from './file-place.ts';

/** Buttons to download the file, and to attach a newer version to its record. */
export function FileActions({ record, onChanged }: RecordPanelProps) {
  const place = readPlace(record);
  const handler = place && fileHandlerOf(place.object);
  const { cdi_file_title, cdi_file_type_id, conforming_type_id } = fieldsOf('cdi_file', record);
  return (
    <>
      {place && handler && (
        <Button
          onClick={() =>
            session.upload.open({
              handler,
              referenceID: place.id,
              fileTypeID: Number(cdi_file_type_id ?? 0),
              fileTitle: String(cdi_file_title ?? ''),
              conformingTypeID: Number(conforming_type_id ?? 0),
              onAttached: onChanged,
            })
          }
        >
          New version
        </Button>
      )}
      <Link className="cdi-button" href={`/download/${record.id}`}>
        Download
      </Link>
    </>
  );
}
