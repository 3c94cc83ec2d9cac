import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { LineField } from '../fields/line-field.tsx';

interface OpeningFieldsProps {
  readonly line: CurbLineStore;
  /** `sa`, `ra`, `existing_sa`, `existing_ra`. */
  readonly prefix: string;
  readonly title: string;
}

const PARTS = [
  ['x', 'X from A'],
  ['y', 'Y from A'],
  ['length', 'Length'],
  ['width', 'Width'],
] as const;

/** An air opening: where its near corner lies from corner A, and its size. */
export const OpeningFields = observer(function OpeningFields({ line, prefix, title }: OpeningFieldsProps) {
  return (
    <fieldset className="configurator-opening">
      <legend>{title}</legend>
      <div className="quote-field-four">
        {PARTS.map(([part, shortLabel]) => (
          <LineField key={part} line={line} name={`${prefix}_${part}`} shortLabel={shortLabel} />
        ))}
      </div>
    </fieldset>
  );
});
