import { groupDigits } from '@cdi/shared/units';
import { ductRules } from './check-entries.ts';

/** `10 to 200,000 cfm`, the limits of the field. */
function range(name: keyof typeof ductRules): string {
  const { min, max, unit } = ductRules[name];
  const say = (value: number): string => groupDigits(value).replace('-', '−');
  return `${say(min)} to ${say(max)} ${unit}`;
}

/** The method, its limits, and what it does not cover. */
export function DuctNotes() {
  return (
    <div className="calc-notes prose">
      <section aria-labelledby="duct-method">
        <h2 id="duct-method">Method</h2>
        <p>
          Friction is Darcy’s equation with the friction factor of Colebrook, solved by iteration. Velocity pressure is
          ρ(V/1097)². Rectangular ducts are compared by Huebscher’s equivalent diameter, 1.30(ab)<sup>0.625</sup>/(a+b)
          <sup>0.25</sup>, flat ovals by Heyt and Diaz’s, 1.55A<sup>0.625</sup>/P<sup>0.25</sup>. Density follows from
          altitude and temperature; 70 °F at sea level is standard air, 0.075 lb/ft³.
        </p>
        <p>
          “As a paper duct calculator reads” uses the power law 0.109136·Q<sup>1.9</sup>/D<sup>5.02</sup> behind many
          printed wheels. At usual velocities it reads more friction than galvanized duct has, by 3 % in the smallest
          and 11 % in larger ones; choose it to compare with one.
        </p>
        <p>
          By friction, a rectangular duct is large enough when its equivalent diameter is; by velocity, when its area
          is. Round sizes step by 2 in., widths by 2 in., up to 4 to 1.
        </p>
      </section>
      <section aria-labelledby="duct-limits">
        <h2 id="duct-limits">Limits</h2>
        <p>
          Airflow {range('cfm')}, friction {range('friction')}, velocity {range('velocity')}, sizes {range('width')},
          altitude {range('elevation')}, air {range('temperature')}. Sizes are inside dimensions, so add the liner.
          Flexible duct is taken as pulled tight; compressed by a few percent it may have twice the friction.
        </p>
      </section>
      <section aria-labelledby="duct-disclaimer">
        <h2 id="duct-disclaimer">Disclaimer</h2>
        <p>
          These figures are preliminary: for budget and layout, not a substitute for the design of a licensed engineer.
          Fittings, dampers, coils and filters add pressure loss that straight duct does not show, and codes may ask for
          other sizes.
        </p>
      </section>
    </div>
  );
}
