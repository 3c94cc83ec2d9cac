import { needsOfFamily } from '@cdi/shared/domain/curb';
import { standsOnSprings } from '@cdi/shared/trade';
import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { LINE_FIELDS } from '../draft/steps.ts';
import { LineField } from '../fields/line-field.tsx';

/** Material and construction of the curb. */
export const OptionsStep = observer(function OptionsStep({ line }: { readonly line: CurbLineStore }) {
  const { springs: maySpring } = needsOfFamily(line.spec.family);
  const isSprung = standsOnSprings(line.spec.family);
  return (
    <div className="quote-field-grid">
      {LINE_FIELDS.options
        .filter((name) => name !== 'isolation_class' || maySpring)
        .map((name) => (
          <LineField key={name} line={line} name={name} isRequired={name === 'isolation_class' && isSprung} />
        ))}
    </div>
  );
});
