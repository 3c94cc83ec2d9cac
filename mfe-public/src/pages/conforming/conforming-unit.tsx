import { UnitChoice } from '../../units/unit-choice.tsx';

const bring = async () => (await import(/* webpackChunkName: "unit-to-hold" */ './unit-to-hold.tsx')).UnitToHold;

/** Choose a unit that has to be held down. */
export function ConformingUnit() {
  return <UnitChoice bring={bring} />;
}
