import { UnitChoice } from '../../units/unit-choice.tsx';

const bring = async () => (await import(/* webpackChunkName: "unit-to-hold" */ './unit-to-hold.tsx')).UnitToHold;

/** The choice of a unit to hold down. */
export function ConformingUnit() {
  return <UnitChoice bring={bring} />;
}
