import { asCallError } from '@cdi/shared/api';
import { needsOfFamily, type FamilyNeeds } from '@cdi/shared/domain/curb';
import { lazyPage } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import type { UnitSide, UnitSource } from '../draft/quote-draft.ts';
import { LineField } from '../fields/line-field.tsx';
import { ReferenceRow } from '../fields/reference-row.tsx';
import { useConfigurator } from './configurator-context.ts';
import { IN_WALL, OpeningFields } from './opening-fields.tsx';
import type { PlateNoteProps } from './plate-note.panel.tsx';
import { UnitLoads } from './unit-loads.panel.tsx';

const SIDES = {
  existing: {
    title: 'On the roof now',
    model: 'Existing unit',
    size: ['existing_od_length', 'existing_od_width'],
    openings: 'existing_',
    help: 'Gives the curb under it. Or measure the curb below: outside, as high up as you can, above the roofing.',
  },
  new: {
    title: 'New unit',
    model: 'New unit',
    size: ['unit_base_length', 'unit_base_width', 'unit_height', 'unit_weight'],
    openings: '',
    help: 'Gives base, openings and weight. Or enter them from the data sheet below.',
  },
} as const;

/** The library's source text for sizes without a document. */
const RECALL = 'recall';

/** Hints for a model without sizes in the library. */
const UNSIZED = {
  existing: 'We have no sizes of this model on file. Measure the curb on the roof and enter its size below.',
  new: 'We have no sizes of this model on file. Enter the size of its base below, from the data sheet.',
} as const;

const MAKERS_CURB = ['unit_curb_length', 'unit_curb_width', 'unit_fit_clearance'] as const;

/** Whether a family asks for this value: rails, for example, do not depend on the size of the unit. */
function isAsked(name: string, needs: FamilyNeeds): boolean {
  if (name === 'unit_weight') return needs.unitWeight;
  return name.startsWith('unit_') ? needs.unitSize : true;
}

interface UnitSidePanelProps {
  readonly line: CurbLineStore;
  readonly side: UnitSide;
}

/** Loaded when a typed plate matches no model: few visits need it. */
const PlateNote = lazyPage<PlateNoteProps>(async () => (await import('./plate-note.panel.tsx')).PlateNote, null);

/** One unit of a curb: chosen from the models, or measured. */
export const UnitSidePanel = observer(function UnitSidePanel({ line, side }: UnitSidePanelProps) {
  const store = useConfigurator();
  const [failure, setFailure] = useState<string | null>(null);
  const sizes = useRef<HTMLDivElement>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const { title, model, size, help } = SIDES[side];
  const unit = line.units[side];
  const hasSize = line.values[size[0]] !== null && line.values[size[0]] !== undefined;
  // the model is loaded and has no sizes: asking the user to choose the model again would not help
  const isUnsized = unit !== null && unit.isVerified !== null && !hasSize;

  const choose = (modelId: number, label: string) => {
    setFailure(null);
    setUnknown(null);
    line.keepUnchosen(side, model, null);
    store.chooseModel(line, side, modelId, label).catch((error: unknown) => setFailure(asCallError(error).message));
  };
  // text that was left, also of a draft that the browser kept, or that a search has just found nothing for
  const plate = line.unread[`${side}_model_id`]?.text ?? unknown;
  const drop = () => {
    setUnknown(null);
    line.dropModel(side);
  };
  const enterSizes = () => {
    setUnknown(null);
    line.keepUnchosen(side, model, null);
    sizes.current?.querySelector('input')?.focus();
  };
  useEffect(() => {
    // a loaded quote has the model's name, but not whether its footprint is verified
    void store.learnUnit(line, side);
  }, [store, line, side, unit?.modelId]);

  return (
    <section className="configurator-unit" aria-label={title}>
      <h3>{title}</h3>
      <ReferenceRow
        to="model"
        name={`${side}_model_id`}
        label={model}
        chosen={unit?.label ?? ''}
        placeholder="Type brand or model number"
        onChoose={(id, label) => (id === null ? drop() : choose(id, label))}
        unchosen={line.unread[`${side}_model_id`]?.text ?? null}
        onUnchosen={(text) => line.keepUnchosen(side, model, text)}
        onNothing={setUnknown}
        problem={failure ?? (isUnsized ? null : line.problemAt(`${side}_model_id`))}
        help={help}
        badge={isUnsized ? null : <TrustBadge unit={unit} />}
      />
      {plate !== null && <PlateNote plate={plate} side={side} onChoose={choose} onEnterSizes={enterSizes} />}
      {unit?.source && !isUnsized && (
        <p className="configurator-quiet">
          {unit.source === RECALL
            ? 'From memory, no document named: check the sizes.'
            : `Measures from: ${unit.source}.`}
        </p>
      )}
      <p role="status" className={isUnsized ? 'configurator-note' : 'visually-hidden'}>
        {isUnsized && UNSIZED[side]}
      </p>
      <div ref={sizes}>
        <UnitMeasures line={line} side={side} />
      </div>
      {unit === null && hasSize && (
        <button type="button" className="configurator-link" onClick={() => line.clearFootprint(side)}>
          Clear the {side === 'new' ? 'unit' : 'existing curb'}
        </button>
      )}
    </section>
  );
});

/** The sizes, openings and weights of a unit or of the curb under it, as its family asks for them. */
const UnitMeasures = observer(function UnitMeasures({ line, side }: UnitSidePanelProps) {
  const { size, openings } = SIDES[side];
  const needs = needsOfFamily(line.spec.family);
  return (
    <>
      <div className={size.length > 2 ? 'quote-field-four' : 'quote-field-two'}>
        {size
          .filter((name) => isAsked(name, needs))
          .map((name) => (
            <LineField key={name} line={line} name={name} />
          ))}
      </div>
      {side === 'existing' && (
        <div className="quote-field-two">
          <LineField line={line} name="existing_height" />
          <LineField line={line} name="existing_adapter" />
        </div>
      )}
      {side === 'new' && needs.unitSize && (
        <div className="quote-field-four">
          {MAKERS_CURB.map((name) => (
            <LineField key={name} line={line} name={name} />
          ))}
        </div>
      )}
      {needs.openings && (
        <div className="quote-field-two">
          <OpeningFields line={line} prefix={`${openings}sa`} title="Supply opening" />
          <OpeningFields line={line} prefix={`${openings}ra`} title="Return opening" />
        </div>
      )}
      {side === 'new' && needs.sideOpenings && (
        <div className="quote-field-two">
          <OpeningFields line={line} prefix="side_sa" title="Side supply in wall B–C" parts={IN_WALL} />
          <OpeningFields line={line} prefix="side_ra" title="Side return in wall B–C" parts={IN_WALL} />
        </div>
      )}
      {side === 'new' && <UnitLoads line={line} />}
    </>
  );
});

/** Shows whether the footprint on file is verified. */
function TrustBadge({ unit }: { readonly unit: UnitSource | null }) {
  if (!unit || unit.isVerified === null) return null;
  return unit.isVerified ? (
    <span
      className="configurator-badge is-good"
      title="Engineering compared the measures with the document named below."
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 8.5l3.2 3.2L13 4.8" />
      </svg>
      Verified
    </span>
  ) : (
    <span
      className="configurator-badge is-warning"
      title="Taken from a data sheet that nobody has checked against the unit yet."
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 2.5 14 13H2zM8 6.5v3M8 11.2v.4" />
      </svg>
      Unverified: check the sizes
    </span>
  );
}
