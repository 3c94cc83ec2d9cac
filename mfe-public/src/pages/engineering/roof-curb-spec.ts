import { MIN_HEIGHT_IN, STEEL_GAUGES, TOLERANCES_IN } from '@cdi/shared/domain';
import { formatInches } from '@cdi/shared/units';

const inches = (value: number): string => `${formatInches(value, { hasMark: false })} in.`;
const eighteen = STEEL_GAUGES.find(({ gauge }) => gauge === 18)?.galvanised.thicknessIn ?? 0;

/** Specification text for roof curbs, with the limits of the shop. */
export const roofCurbSpec: readonly string[] = [
  'PART 1 GENERAL',
  '1.1 Submit shop drawings of each curb: plan, section, isometric, overall dimensions, openings with their positions from a named corner, corner heights on sloped roofs, gauge, weight, and tolerances.',
  '1.2 Submit calculations sealed by a professional engineer licensed in the state of the project where wind or seismic restraint is required.',
  '1.3 Field-measure existing curbs before fabrication. Fabricate only from approved drawings.',
  'PART 2 PRODUCTS',
  `2.1 Curbs: galvanized steel G90, 18 gauge (${eighteen.toFixed(4)} in.) minimum and heavier as unit weight or calculation requires; corners welded or mechanically joined and sealed.`,
  `2.2 Height: not less than ${MIN_HEIGHT_IN} in. above finished roof. On roofs sloped more than 1/8 in 12 cut the foot of the curb to the slope so that the top is level.`,
  '2.3 Insulation: 1 in., 1-1/2 in. or 2 in. glass fiber as scheduled, mechanically fastened and adhered, exposed edges coated.',
  '2.4 Nailer: nominal 2 x 2 wood, continuous, except on standing-seam roofs.',
  '2.5 Gasket: closed cell, continuous, for the base rail of the unit and around supply and return.',
  '2.6 Curb adapters: lower side to fit the existing curb, upper side to fit the new unit; insulated internal ducts from existing to new openings; report added static pressure at design airflow.',
  `2.7 Tolerances: overall plus or minus ${inches(TOLERANCES_IN.overall)}; openings plus or minus ${inches(TOLERANCES_IN.openings)}; diagonals within ${inches(TOLERANCES_IN.diagonals)}`,
  'PART 3 EXECUTION',
  '3.1 Verify orientation of supply and return against the unit before setting the curb.',
  '3.2 Set level within the tolerance of the unit manufacturer. Measure diagonals before fastening.',
  '3.3 Install clips and fasteners as drawn. Do not drill the base pan of the unit.',
];
