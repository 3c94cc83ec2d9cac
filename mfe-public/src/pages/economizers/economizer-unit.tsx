import { UnitChoice } from '../../units/unit-choice.tsx';

const bring = async () =>
  (await import(/* webpackChunkName: "unit-with-economizer" */ './unit-with-economizer.tsx')).UnitWithEconomizer;

/** Choose a unit that is to get an economizer. */
export function EconomizerUnit() {
  return <UnitChoice bring={bring} />;
}
