import type { SeismicResult } from '@cdi/shared/domain/seismic';
import type { WindResult } from '@cdi/shared/domain/wind';
import { PRELIMINARY_NOTE } from '@cdi/shared/trade';
import { CalculatorAnswer } from '../../calculator/calculator-answer.tsx';
import { FactTable } from '../../content/fact-table.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { formatWhole } from '../../site/shop-words.ts';
import type { LoadAnswer } from './solve-loads.ts';

function WindLoads({ wind }: { readonly wind: WindResult }) {
  const holds = wind.asd.atRoofLb === 0 && wind.asd.atUnitLb === 0;
  return (
    <CalculatorAnswer
      figures={[
        ['Tension at the unit', `${formatWhole(wind.asd.atUnitLb)} lb`, 'per long side, ASD'],
        ['At the roof', formatWhole(wind.asd.atRoofLb), 'lb per long side, ASD'],
        ['Push Fh', formatWhole(wind.lateralLb), 'lb, ultimate'],
        ['Lift Fv', formatWhole(wind.upliftLb), 'lb, ultimate'],
      ]}
      spoken={`Tension ${formatWhole(wind.asd.atUnitLb)} pounds per long side at the unit, ${formatWhole(wind.asd.atRoofLb)} at the roof.`}
      warnings={holds ? [] : ['Its weight does not hold this unit down: it needs clips, counted by an engineer.']}
    >
      <p>
        <strong>{PRELIMINARY_NOTE}</strong>{' '}
        {holds &&
          `Its weight keeps this unit from lifting, but not from sliding: fasteners still have to take the shear of ${formatWhole(wind.asdShearLb)} lb.`}
      </p>
      <FactTable
        isFigures
        caption="Steps of the calculation"
        columns={['What', 'Value']}
        rows={[
          ['Exposure coefficient Kz', wind.kz.toFixed(3)],
          ['Velocity pressure qh', `${wind.qhPsf.toFixed(3)} psf`],
          ['Side area Af, GCr', `${wind.sideAreaFt2.toFixed(3)} ft², ${wind.gcrLateral.toFixed(2)}`],
          ['Plan area Ar, GCr', `${wind.planAreaFt2.toFixed(3)} ft², ${wind.gcrUplift.toFixed(2)}`],
          ['Shear, ASD', `${formatWhole(wind.asdShearLb)} lb`],
          ['Tension at the unit, LRFD', `${formatWhole(wind.lrfd.atUnitLb)} lb`],
          ['Tension at the roof, LRFD', `${formatWhole(wind.lrfd.atRoofLb)} lb`],
        ]}
      />
      <LazyFigure
        name="detail-wind"
        caption="Overturning about one long side: Fh at half height, Fv upward, W down, T at the windward side."
      />
    </CalculatorAnswer>
  );
}

function SeismicLoads({ seismic }: { readonly seismic: SeismicResult }) {
  return (
    <CalculatorAnswer
      figures={[
        ['Horizontal force Fp', `${formatWhole(seismic.force)} lb`, `governed by the ${seismic.governs}`],
        ['By the equation', formatWhole(seismic.computed), 'lb'],
        ['Between', `${formatWhole(seismic.lowerLimit)} – ${formatWhole(seismic.upperLimit)}`, 'lb'],
        ['Vertical', `± ${formatWhole(seismic.vertical)}`, 'lb'],
      ]}
      spoken={`Horizontal force ${formatWhole(seismic.force)} pounds.`}
    >
      <p>
        <strong>{PRELIMINARY_NOTE}</strong>
      </p>
    </CalculatorAnswer>
  );
}

/** The loads, with a note on what they do not cover. */
export function LoadResult({ answer }: { readonly answer: LoadAnswer }) {
  return answer.kind === 'wind' ? <WindLoads wind={answer.wind} /> : <SeismicLoads seismic={answer.seismic} />;
}
