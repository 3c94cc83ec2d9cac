import { UnitChoice } from '../../units/unit-choice.tsx';

const bring = async () =>
  (await import(/* webpackChunkName: "unit-with-economizer" */ './unit-with-economizer.tsx')).UnitWithEconomizer;

/** The choice of a unit for an economizer. */
export function EconomizerUnit() {
  return <UnitChoice bring={bring} />;
}
