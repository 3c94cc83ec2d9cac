import { UnitSelection } from '../../units/unit-selection.tsx';

const bring = async () => (await import(/* webpackChunkName: "unit-to-hold" */ './unit-to-hold.tsx')).UnitToHold;

/** Choose a unit that has to be held down. */
export function ConformingUnit() {
  return <UnitSelection bring={bring} />;
}
