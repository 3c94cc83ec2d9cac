import { UnitChoice } from '../../units/unit-choice.tsx';

const bring = async () =>
  (await import(/* webpackChunkName: "unit-on-springs" */ './unit-on-springs.tsx')).UnitOnSprings;

/** Choose a unit that is to stand on springs. */
export function IsolationUnit() {
  return <UnitChoice bring={bring} />;
}
