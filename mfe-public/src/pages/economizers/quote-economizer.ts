import type { UnitFootprint, UnitPart } from '@cdi/shared/contracts';
import { measureOf } from '../../units/unit-facts.ts';

/**
 * The prefill of a quote: a curb for the unit, the weight of its economizer, the airflow, and the chosen part. Leaves out unknown
 * values, for which the quote then asks.
 */
export function quoteWithUnit(unit: UnitFootprint, cfm: number | null, part?: UnitPart): string {
  const weightLb = part ? part.weight_lb : measureOf(unit, 'econ_weight');
  return `?${new URLSearchParams({
    curb_type: 'NEW',
    new_model_id: String(unit.model_id),
    ...(weightLb === null ? {} : { econ_weight: String(weightLb) }),
    ...(cfm === null ? {} : { design_cfm: String(Math.round(cfm)) }),
    ...(part ? { part_id: String(part.part_id), part_no: part.part_no } : {}),
  }).toString()}`;
}
