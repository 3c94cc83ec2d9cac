import type { CurbSpec } from '../../trade/curb-spec.ts';
import { needsStamp } from '../../trade/curb-spec.ts';
import { selectCurbSprings } from '../curb/curb-springs.ts';
import { LOADS_NOTE, PRESSURE_NOTE } from '../../trade/preliminary-note.ts';
import { CODE_EDITIONS } from '../../trade/state-codes.ts';
import { editionOf } from '../curb/unit-loads.ts';
import type { CurbEngineering } from './curb-engineering.ts';
import { TIE_DOWN_CLIP } from '../curb/tie-down.ts';

const plain = (value: number): string => String(Number(value.toFixed(2)));

const describeCoefficients = (seismic: NonNullable<CurbEngineering['seismic']>): string =>
  'ap' in seismic
    ? `component amplification factor ${plain(seismic.ap)} and response modification factor ${plain(seismic.rp)}`
    : `resonance ductility factor ${plain(seismic.car)}, strength factor ${plain(seismic.rpo)}, building period and system not known ` +
      `(Hf ${plain(seismic.hf)}, Rμ ${plain(seismic.rmu)})`;

/** The values assumed for the results of a curb where an input is missing, phrase by phrase; empty when all inputs are known. */
export function listAssumptions(
  spec: CurbSpec,
  { wind, seismic, clips, springText }: CurbEngineering,
): readonly string[] {
  const { tensionLb, shearLb } = TIE_DOWN_CLIP;
  const code = CODE_EDITIONS[editionOf(spec)];
  return [
    ...(springText !== null && selectCurbSprings(spec)?.origin === 'quarters'
      ? ['each corner carries a quarter of the unit, since corner loads and center of gravity are not known']
      : []),
    ...(wind
      ? [
          `gust coefficients ${plain(wind.gcrLateral)} sideways and ${plain(wind.gcrUplift)} up (${code}, 29.4.1, unit small on its building)`,
        ]
      : []),
    ...(clips
      ? [
          tensionLb === shearLb
            ? `a clip holds ${tensionLb} lb, in tension and in shear, until it is tested`
            : `a clip holds ${tensionLb} lb in tension and ${shearLb} lb in shear, until it is tested`,
          'shares of tension and shear on a clip add up to 100 % at most (AISI S100-16, J4.5)',
          'the center of gravity lies in the middle of the unit, at half its height',
        ]
      : []),
    ...(seismic
      ? [
          `seismic ${describeCoefficients(seismic)} (${code}, table 13.6-1), importance factor ${plain(seismic.ip)}, on the roof (z/h 1)`,
        ]
      : []),
  ];
}

/** Notes for the results of a curb until an engineer has reviewed them, in sentences; empty where there are none. */
export function listPreliminaryNotes(spec: CurbSpec, engineering: CurbEngineering): readonly string[] {
  const { springText, wind, seismic, addedStaticInWg } = engineering;
  const hasLoads = springText !== null || wind !== null || seismic !== null || needsStamp(spec);
  return [...(hasLoads ? [LOADS_NOTE] : []), ...(addedStaticInWg !== null ? [PRESSURE_NOTE] : [])];
}
