import { asCallError, callForData, callServer } from '@cdi/shared/api';
import { fieldsOf, proposeNests, saveNests, type NestProposal } from '@cdi/shared/contracts';
import { drawNestedSheet } from '@cdi/shared/domain/nesting';
import { isRemnant } from '@cdi/shared/domain/stock';
import { SceneView } from '@cdi/shared/drawing';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { useState } from 'react';
import { mayCall } from '../../actions/may-call.ts';
import { PartPackageButton } from '../../actions/part-package-button.tsx';
import '../tracker-curb/flat-patterns.css';

const isKept = ({ lengthIn, widthIn }: { lengthIn: number; widthIn: number }): boolean => isRemnant(lengthIn, widthIn);

function describeYield({ sheets, yield_percent: percent, expected_percent: expected }: NestProposal): string {
  const count = sheets.length === 1 ? 'One sheet' : `${sheets.length} sheets`;
  const below = percent !== null && percent < expected ? `, below the ${expected} % that costs count on` : '';
  return `${count}; yield ${percent ?? 0} % without off-cuts that are kept${below}.`;
}

/** Each sheet of a proposal as a picture. */
function NestPictures({ proposal }: { readonly proposal: NestProposal }) {
  return (
    <ul className="flat-patterns" aria-label="Proposed nests">
      {proposal.sheets.map((sheet, index) => {
        const title = `N${index + 1}${sheet.remnant === null ? '' : ` from ${sheet.remnant}`}`;
        return (
          <li key={title}>
            <h3>{title}</h3>
            <p>{sheet.pieces.length === 1 ? '1 piece' : `${sheet.pieces.length} pieces`}</p>
            <div className="flat-pattern-scene">
              <SceneView scene={drawNestedSheet(sheet, isKept)} title={`Nest ${title}`} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Nests that are proposed for the curbs of a batch, with pictures; saved as its nests by one press. */
export function BatchNests({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [proposal, setProposal] = useState<NestProposal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { status } = fieldsOf('batch', record);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      session.messages.showError(asCallError(error).message);
    } finally {
      setIsBusy(false);
    }
  };
  const handlePropose = () =>
    attempt(async () => setProposal(await callForData(proposeNests, { batch_id: record.id })));
  const handleSave = () =>
    attempt(async () => {
      session.showAnswer(await callServer(saveNests, { batch_id: record.id }));
      onChanged();
    });
  if (!mayCall(proposeNests, actor))
    return <PartPackageButton object="batch" id={record.id} words="DXF package (ZIP)" />;
  const left = [...new Set(proposal?.unplaced ?? [])];
  return (
    <section className="kit-section" aria-label="Proposed nests">
      <PartPackageButton object="batch" id={record.id} words="DXF package (ZIP)" />{' '}
      <Button loading={isBusy} onClick={() => void handlePropose()}>
        Propose nests
      </Button>{' '}
      {proposal && status === 'planned' && left.length === 0 && (
        <Button type="primary" loading={isBusy} onClick={() => void handleSave()}>
          Save as nests of the batch
        </Button>
      )}
      {proposal && <p>{describeYield(proposal)}</p>}
      {left.length > 0 && <p role="alert">These parts fit no sheet: {left.join(', ')}. Choose a larger sheet.</p>}
      {proposal && <NestPictures proposal={proposal} />}
    </section>
  );
}
