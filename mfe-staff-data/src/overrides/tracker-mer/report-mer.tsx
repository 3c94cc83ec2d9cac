import type { BuildStage, FieldMap } from '@cdi/shared/catalogue';
import { session } from '@cdi/shared/session';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { merApi, trackerMer } from './find-mers.ts';

/** File type of a photo of a report. */
const PHOTO = 46;

/** Fields that the reporter fills in; the person who answers fills in the rest. */
const ASKED = ['mer_type', 'description', 'stage', 'quantity', 'priority', 'material_id', 'is_remake'] as const;
const fields: FieldMap = Object.fromEntries(
  ASKED.flatMap((name) => {
    const field = trackerMer.fields[name];
    return field ? [[name, field]] : [];
  }),
);

interface ReportMerProps {
  readonly trackerId: number;
  readonly curbId: number | null;
  readonly stage: BuildStage | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Creates a request or report on an order or one of its lines, then asks for photos. */
export function ReportMer({ trackerId, curbId, stage, onDone, onClose }: ReportMerProps) {
  return (
    <FieldsDialog
      title="Report or request"
      okText="Report, then photo"
      fields={fields}
      initial={{ mer_type: 'manufacturing_error', priority: 'normal', stage, is_remake: false }}
      onSend={async (values, idempotencyKey) => {
        const given = Object.fromEntries(
          Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
        );
        const answer = await merApi.save(
          0,
          {
            ...(given as Readonly<Record<string, string>>),
            tracker_id: trackerId,
            ...(curbId === null ? {} : { tracker_curb_id: curbId }),
          },
          { idempotencyKey },
        );
        const referenceID = answer.data?.id ?? 0;
        session.upload.open({ handler: 'tracker_mer', referenceID, fileTypeID: PHOTO, trackerID: trackerId });
        return answer;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
