import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { LineField } from '../fields/line-field.tsx';

interface OpeningFieldsProps {
  readonly line: CurbLineStore;
  /** `sa`, `ra`, `existing_sa`, `existing_ra`; `side_sa` and `side_ra` for those in a wall. */
  readonly prefix: string;
  readonly title: string;
  /** Columns of position and size; those of an opening in the base by default. */
  readonly parts?: Parts;
}

type Parts = readonly (readonly [part: string, label: string])[];

const PARTS = [
  ['x', 'X from A'],
  ['y', 'Y from A'],
  ['length', 'Length'],
  ['width', 'Width'],
] as const;

/** Columns of an opening in wall B–C. */
export const IN_WALL = [
  ['from_b', 'From B'],
  ['from_top', 'Below top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const;

/** An air opening: the position of its near corner from corner A, and its size. */
export const OpeningFields = observer(function OpeningFields({
  line,
  prefix,
  title,
  parts = PARTS,
}: OpeningFieldsProps) {
  return (
    <fieldset className="configurator-opening">
      <legend>{title}</legend>
      <div className="quote-field-four">
        {parts.map(([part, shortLabel]) => (
          <LineField key={part} line={line} name={`${prefix}_${part}`} shortLabel={shortLabel} />
        ))}
      </div>
    </fieldset>
  );
});
