import { session } from '@cdi/shared/session';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { fieldsNamed, givenOf, maintenanceApi } from './maintenance-api.ts';

/** File type of a photo of the problem. */
const PHOTO = 49;

interface ReportProblemProps {
  /** The machine; null to ask for it. */
  readonly assetId: number | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Reports a problem of a machine, then asks for a photo. */
export function ReportProblem({ assetId, onDone, onClose }: ReportProblemProps) {
  const asked = assetId === null ? ['asset_id', 'problem', 'urgency'] : ['problem', 'urgency'];
  return (
    <FieldsDialog
      title="Report a problem"
      okText="Report, then photo"
      fields={fieldsNamed(asked)}
      initial={{ urgency: 'normal' }}
      onSend={async (values, idempotencyKey) => {
        const about = assetId === null ? {} : { asset_id: assetId };
        const answer = await maintenanceApi.save(0, { ...givenOf(values), ...about }, { idempotencyKey });
        const referenceID = answer.data?.id ?? 0;
        session.upload.open({ handler: 'maintenance_request', referenceID, fileTypeID: PHOTO });
        return answer;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
