import { objectNamed, PARTS_LINE, type Field } from '@cdi/shared/catalogue';
import type { OrderView } from '@cdi/shared/contracts';
import { curbSpecFromRecord, describeCurb, describePitch, describeItemsToConfirm } from '@cdi/shared/domain/curb';
import { CurbView } from '@cdi/shared/drawing';
import { ProblemText } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FileLink, FieldState } from '@cdi/shared/records';
import { formatInches } from '@cdi/shared/units';
import { useState } from 'react';
import { EngineeringRows } from '../../curb/engineering-rows.tsx';
import { printDollars } from '../../print/print-dollars.ts';
import { StageLine } from './stage-line.tsx';

const drawingField = objectNamed('tracker_curb').fields['drawing_status'] as Field;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type Curb = OrderView['curbs'][number];

/** One curb of the order: its drawing, its stages, its crates. */
export function OrderCurb({ curb }: { readonly curb: Curb }) {
  const [isLarge, setIsLarge] = useState(false);
  const spec = curbSpecFromRecord(curb.values);
  const geometry = curb.values['curb_type'] === PARTS_LINE ? null : describeCurb(spec);
  const pitch = geometry && describePitch(spec, geometry.corners);
  const open = geometry && describeItemsToConfirm(spec);
  const name = curb.tag ?? curb.curb_no;
  return (
    <article className="my-order-curb" aria-label={name}>
      <header>
        <button type="button" className="my-order-thumb" aria-expanded={isLarge} onClick={() => setIsLarge(!isLarge)}>
          <CurbView spec={spec} view="isometric" isPicture isDecorative />
          <span className="visually-hidden">
            {isLarge ? `Fold the drawing of ${name}` : `Show the drawing of ${name} large`}
          </span>
        </button>
        <div>
          <h2>
            {name} <span className="my-order-quiet">{curb.family}</span>
          </h2>
          <p>
            {curb.size}
            {curb.qty > 1 && `, ${curb.qty} pieces`}
            {curb.tag !== null && <span className="my-order-quiet my-order-figure"> {curb.curb_no}</span>}
          </p>
          {pitch !== null && <p>{pitch}</p>}
          <Units curb={curb} />
          <DrawingState curb={curb} />
          {open !== null && <ProblemText problem={{ message: open, severity: 'warning' }} />}
        </div>
        {curb.ext_price !== null && <p className="my-order-price">{printDollars(curb.ext_price)}</p>}
      </header>
      {geometry && <EngineeringRows spec={spec} geometry={geometry} />}
      <StageLine stages={curb.stages} name={name} />
      {isLarge && (
        <div className="my-order-large">
          <CurbView spec={spec} view="plan" />
          <CurbView spec={spec} view="section" />
        </div>
      )}
      {curb.crates.length > 0 && <Crates curb={curb} />}
    </article>
  );
}

/** The new unit of the curb, and the existing unit whose curb it fits on. */
function Units({ curb }: { readonly curb: Pick<Curb, 'new_unit' | 'existing_unit'> }) {
  const { new_unit, existing_unit } = curb;
  const words = [new_unit && `For ${new_unit}`, existing_unit && `in place of ${existing_unit}`].filter(Boolean);
  return words.length === 0 ? null : <p>{words.join(', ')}</p>;
}

/** State of the drawing, and what the customer can do about it. */
function DrawingState({ curb }: { readonly curb: Curb }) {
  return (
    <p className="my-order-drawing">
      <span className="my-order-quiet">Drawing{curb.drawing_rev ? ` revision ${curb.drawing_rev}` : ''}</span>
      <FieldState field={drawingField} value={curb.drawing_status} />
      <DrawingPeople curb={curb} />
      {curb.drawing_status === 'sent' && (
        <Link href={`/drawings/${curb.tracker_curb_id}`}>Look at it and approve it</Link>
      )}
      {curb.drawing_file_id !== null && curb.drawing_status !== 'sent' && (
        <FileLink file={{ cdi_file_id: curb.drawing_file_id, title: 'Approved drawing' }} />
      )}
    </p>
  );
}

/** The drafter, and the customer's approver. */
function DrawingPeople({ curb: { drafter, approval } }: { readonly curb: Pick<Curb, 'drafter' | 'approval'> }) {
  const words = [
    drafter && `drawn by ${drafter}`,
    approval && `approved by ${approval.name} on ${DAY.format(new Date(approval.answered_dt))}`,
  ].filter(Boolean);
  return words.length === 0 ? null : <span className="my-order-quiet">{words.join('; ')}</span>;
}

/** Crates of a line, once they are packed. */
export function Crates({ curb }: { readonly curb: Curb }) {
  return (
    <table className="my-order-crates">
      <caption>Crates</caption>
      <thead>
        <tr>
          <th scope="col">Crate</th>
          <th scope="col">Length × width × height</th>
          <th scope="col" className="is-end">
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        {curb.crates.map((crate) => (
          <tr key={crate.crate_no}>
            <th scope="row">
              {crate.crate_no} of {curb.crates.length}
            </th>
            <td>{[crate.length, crate.width, crate.height].map((size) => formatInches(size)).join(' × ')}</td>
            <td className="is-end">{Math.round(crate.weight_lb).toLocaleString('en-US')} lb</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
