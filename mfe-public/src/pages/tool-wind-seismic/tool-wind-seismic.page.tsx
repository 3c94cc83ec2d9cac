import { SEISMIC_COEFFICIENTS } from '@cdi/shared/domain/seismic';
import { PRELIMINARY_NOTE } from '@cdi/shared/trade';
import { CalculatorPage } from '../../calculator/calculator-page.tsx';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { handOver } from './hand-over.ts';
import { LoadForm } from './load-form.tsx';
import { LoadResult } from './load-result.tsx';
import { loadChoices, loadRules, solveLoads, startLoads } from './solve-loads.ts';

const facts = { path: '/tools/wind_seismic', start: startLoads, choices: loadChoices, solve: solveLoads };
const { rigid, spring, neoprene } = SEISMIC_COEFFICIENTS;

/** `/tools/wind_seismic`. */
export function ToolWindSeismicPage() {
  const calculator = useCalculator(facts);
  const { entries, answer, query } = calculator;
  const handed = answer && handOver(entries);
  return (
    <CalculatorPage
      title="Wind and seismic check"
      lead="A first look at what wind or an earthquake does to a unit on its curb. It says whether to ask an engineer, not what the engineer will say."
      path={facts.path}
      query={query}
      form={<LoadForm calculator={calculator} />}
      result={answer && <LoadResult answer={answer} />}
      notes={[
        {
          title: 'Method',
          body: (
            <>
              <p>
                Wind, ASCE 7 section 29.4.1 (29.5.1 in 7-10): qh = 0.00256·Kz·Kzt·Kd·Ke·V² with Kd 0.85, Ke 1 and Kz
                from the table of the code (for 7-22 by its equation). Fh = qh·GCr·Af with GCr from 1.9 down to 1.0 as
                Af grows from a tenth of the building’s face to all of it; Fv = qh·GCr·Ar with GCr from 1.5 down to 1.0,
                the same way by the area of the roof. Tension per long side from overturning about the other one: 0.6D +
                0.6W (ASD), 0.9D + 1.0W (LRFD).
              </p>
              <p>
                Seismic, ASCE 7-16 section 13.3.1: Fp = 0.4·ap·SDS·Wp ÷ (Rp/Ip)·(1 + 2z/h), at most 1.6·SDS·Ip·Wp, at
                least 0.3·SDS·Ip·Wp, on the roof (z/h = 1); vertical ±0.2·SDS·Wp. ap {rigid.ap}; Rp {rigid.rp} fixed,{' '}
                {spring.rp} on springs, {neoprene.rp} on neoprene.
              </p>
            </>
          ),
        },
        {
          title: 'Limits',
          body: (
            <p>
              85 to 250 mph, roofs to {loadRules.roof.max} ft (by 7-10 to 60 ft), sea level. The weight is taken as
              centered. 7-22 has a different seismic equation, which is not computed here; a restraint with a gap over
              1/4 in. doubles the force.
            </p>
          ),
        },
        {
          title: 'Disclaimer',
          body: (
            <p>
              {PRELIMINARY_NOTE} Coefficients are to be confirmed by the engineer of record. Clips, screws and the roof
              below are for that engineer to design.
            </p>
          ),
        },
      ]}
      next={{
        title: 'Make this a quote',
        text: handed?.says ?? 'Put the marked entries right first.',
        actions: [
          ...(handed?.query == null ? [] : [{ quote: 'Make this a quote', query: handed.query }]),
          { label: 'Conforming curbs', href: '/conforming' },
          ...(handed?.query === null ? [{ label: 'Find your rep', href: '/locations' }] : []),
        ],
      }}
    />
  );
}
