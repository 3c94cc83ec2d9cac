import { UnitChoice } from '../../units/unit-choice.tsx';

const bring = async () =>
  (await import(/* webpackChunkName: "unit-on-springs" */ './unit-on-springs.tsx')).UnitOnSprings;

/** The choice of a unit to mount on springs. */
export function IsolationUnit() {
  return <UnitChoice bring={bring} />;
}
