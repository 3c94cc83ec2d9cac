import { UnitSelection } from '../../units/unit-selection.tsx';

const bring = async () =>
  (await import(/* webpackChunkName: "unit-on-springs" */ './unit-on-springs.tsx')).UnitOnSprings;

/** Choose a unit that is to stand on springs. */
export function IsolationUnit() {
  return <UnitSelection bring={bring} />;
}
