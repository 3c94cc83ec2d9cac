import { needsOfFamily } from '@cdi/shared/domain/curb';
import { hasSprings } from '@cdi/shared/trade';
import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { LineField } from '../fields/line-field.tsx';

const CORNERS = ['corner_a_weight', 'corner_b_weight', 'corner_c_weight', 'corner_d_weight'] as const;

/** Additional weights of the unit and, for springs, its corner loads. */
export const UnitLoads = observer(function UnitLoads({ line }: { readonly line: CurbLineStore }) {
  const needs = needsOfFamily(line.spec.family);
  if (!needs.unitWeight) return null;
  const onFile = line.onFile.new?.values;
  const help = (name: string) => {
    const weightLb = onFile?.[name];
    return typeof weightLb === 'number'
      ? `On file: ${weightLb} lb. Leave it blank without one.`
      : 'Leave it blank without one.';
  };
  return (
    <>
      <div className="quote-field-two">
        {(['econ_weight', 'power_exhaust_weight'] as const).map((name) => (
          <LineField key={name} line={line} name={name} help={help(name)} />
        ))}
      </div>
      {(needs.cornerLoads || hasSprings(line.spec)) && (
        <>
          <div className="quote-field-four">
            {CORNERS.map((name) => (
              <LineField key={name} line={line} name={name} />
            ))}
          </div>
          <div className="quote-field-two">
            <LineField line={line} name="cg_x" help="Where the corners are not printed." />
            <LineField line={line} name="cg_y" />
          </div>
          <LineField line={line} name="fans_isolated" />
        </>
      )}
    </>
  );
});
