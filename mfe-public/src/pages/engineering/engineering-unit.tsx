import { UnitSelection } from '../../units/unit-selection.tsx';

const bring = async () => (await import(/* webpackChunkName: "unit-drawing" */ './unit-drawing.tsx')).UnitDrawing;

/** The curb of a unit of the library, with its drawing. */
export function EngineeringUnit() {
  return <UnitSelection bring={bring} />;
}
