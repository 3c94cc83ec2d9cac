import type { RecordValues } from '@cdi/shared/catalogue';
import { selectCurbSprings } from '@cdi/shared/domain/curb';
import type { CurbSpec } from '@cdi/shared/trade';

type Values = RecordValues<'spring_configuration'>;

/** Weights and loads of the corners that a configuration takes from its curb; none while the unit's weight is not known. */
export function weightsOfCurb(spec: CurbSpec, isByCorners: boolean): Values {
  const springs = selectCurbSprings(spec);
  const { unit } = spec;
  if (!springs || !unit) return {};
  const econ = unit.econWeightLb ?? 0;
  const exhaust = unit.exhaustWeightLb ?? 0;
  const added = (econ + exhaust + springs.railLb) / 4;
  const corner = (name: 'a' | 'b' | 'c' | 'd') => Number((springs.loads[name] - added).toFixed(2));
  return {
    unit_weight: unit.weightLb,
    econ_weight: econ,
    rail_weight: Number(springs.railLb.toFixed(2)),
    other_weight: exhaust,
    unit_length: unit.baseLengthIn,
    unit_width: unit.baseWidthIn,
    fans_isolated: unit.hasInternalIsolation === true,
    // of corners that are only partly known nothing is made up
    ...(isByCorners && !unit.openCorners
      ? { corner_a: corner('a'), corner_b: corner('b'), corner_c: corner('c'), corner_d: corner('d') }
      : {}),
  };
}
