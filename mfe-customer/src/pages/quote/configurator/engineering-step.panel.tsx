import { CURB_FIELDS, hasCurbField, hasSprings, PRELIMINARY_NOTE } from '@cdi/shared/trade';
import { EngineeringRows } from '../../../curb/engineering-rows.tsx';
import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { HeaderField } from '../fields/header-field.tsx';
import { LineField } from '../fields/line-field.tsx';
import { useConfigurator } from './configurator-context.ts';

const WIND = ['wind_speed_mph', 'exposure', 'roof_height_ft'] as const;

/** Calculation, loads, air and reviews. */
export const EngineeringStep = observer(function EngineeringStep({ line }: { readonly line: CurbLineStore }) {
  const { draft } = useConfigurator();
  const type = line.spec.conforming?.typeId ?? null;
  const hasWind = type !== null && type !== 2 && type !== 6;
  const asked = CURB_FIELDS.filter((field) => field.step === 'engineering' && hasCurbField(line.spec.family, field));
  const hasSeismic = type === 2 || type === 3 || type === 5;
  return (
    <>
      <div className="quote-field-grid">
        <LineField
          line={line}
          name="conforming_type"
          help="Reinforced, anchored and calculated for the place; with a stamp where it asks for one."
        />
        {hasWind && WIND.map((name) => <LineField key={name} line={line} name={name} />)}
        {hasSeismic && <LineField line={line} name="sds" help="Design spectral acceleration of the place." />}
        {type !== null && type !== 6 && (
          <>
            <HeaderField draft={draft} name="stamp_state" />
            <LineField
              line={line}
              name="code_edition"
              help="Left blank, it is the edition of the state that the stamp is for, or of the job."
            />
            <LineField line={line} name="risk_category" help="IV for essential buildings: hospitals, fire stations." />
          </>
        )}
      </div>
      {(type !== null || hasSprings(line.spec)) && <p className="configurator-note">{PRELIMINARY_NOTE}</p>}
      {line.geometry && <EngineeringRows spec={line.shownSpec} geometry={line.geometry} />}
      <div className="quote-field-two">
        {asked.map(({ column, quoteHelp }) => (
          <LineField key={column} line={line} name={column} {...(quoteHelp ? { help: quoteHelp } : {})} />
        ))}
      </div>
    </>
  );
});
