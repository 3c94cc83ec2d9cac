import { UnitChoice } from '../../units/unit-choice.tsx';

const bring = async () => (await import(/* webpackChunkName: "unit-drawing" */ './unit-drawing.tsx')).UnitDrawing;

/** The curb for a library unit, with its drawing. */
export function EngineeringUnit() {
  return <UnitChoice bring={bring} />;
}
