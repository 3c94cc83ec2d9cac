import { CURB_GAUGES } from '@cdi/shared/trade';
import { FactTable } from '../../content/fact-table.tsx';

/** The jobs in a curb plant, in the order of production. */
const trades = [
  [
    'Inside sales and estimating',
    'reading equipment schedules and model plates, quoting, keeping contractors out of trouble',
  ],
  [
    'Drafting and engineering',
    'turning measurements into drawings and drawings into parts, checking other people’s drawings',
  ],
  ['Turret, brake and shear', `cutting and bending ${CURB_GAUGES.at(-1)} to ${CURB_GAUGES[0]} gauge to a sixteenth`],
  ['Welding, clinching and assembly', 'making a square box out of flat parts, then the ducts inside it'],
  ['Insulation, crating and loading', 'the last hands on a curb before it is lifted onto a roof'],
  ['Maintenance, material and trucks', 'machines that run, steel that is in the rack, freight that arrives'],
] as const;

/** The trades of a plant. */
export function TradesTable() {
  return <FactTable caption="In the order a curb meets them" rows={trades} />;
}
