import { hasCurbField, listCurbColumns, standsOnSprings } from '@cdi/shared/trade';
import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { LINE_FIELDS } from '../draft/steps.ts';
import { LineField } from '../fields/line-field.tsx';

/** Material and construction of the curb. */
export const OptionsStep = observer(function OptionsStep({ line }: { readonly line: CurbLineStore }) {
  const { family } = line.spec;
  const isSprung = standsOnSprings(family);
  const asked = listCurbColumns((field) => hasCurbField(family, field));
  return (
    <div className="quote-field-grid">
      {LINE_FIELDS.options
        .filter((name) => asked.includes(name))
        .map((name) => (
          <LineField key={name} line={line} name={name} isRequired={name === 'isolation_class' && isSprung} />
        ))}
    </div>
  );
});
