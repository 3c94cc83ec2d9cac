import { callServer } from '@cdi/shared/api';
import { fieldsOf, makeAssetLabel } from '@cdi/shared/contracts';
import type { RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { ReportProblem } from '../maintenance-request/report-problem.tsx';

/** Actions of an asset other than transitions: report a problem, print its label. */
export function AssetActions({ record, onChanged }: RecordPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const { status } = fieldsOf('asset', record);
  return (
    <>
      {status !== 'retired' && <Button onClick={() => setIsReporting(true)}>Report a problem…</Button>}
      {isReporting && (
        <ReportProblem
          assetId={record.id}
          onDone={() => {
            setIsReporting(false);
            onChanged();
          }}
          onClose={() => setIsReporting(false)}
        />
      )}
      <Button onClick={() => setIsOpen(true)}>Label…</Button>
      {isOpen && (
        <FieldsDialog
          title={`Label of ${String(fieldsOf('asset', record).asset_tag)}`}
          okText="Make it"
          fields={{}}
          onSend={(_values, idempotencyKey) => callServer(makeAssetLabel, { asset_id: record.id }, { idempotencyKey })}
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="kit-help">
            A label of 6 × 4 in. with a QR code: a phone that scans it opens this page. It stands with the files of the
            asset and takes the place of the one before.
          </p>
        </FieldsDialog>
      )}
    </>
  );
}
