import { STANDARD_SPRINGS } from '@cdi/shared/domain/springs';
import { hasSprings } from '@cdi/shared/trade';
import type { DemoSources } from '../kit/demo-people.ts';
import type { DemoRow } from '../kit/demo-tables.ts';
import type { StoredCurb } from './fill-curbs.ts';
import { calculateConfiguration } from '../../../server/src/springs/calculate-configuration.ts';
import type { ChosenSpring } from '../../../server/src/springs/spring-table.ts';
import { weightsOfCurb } from '../../../server/src/springs/weights-of-curb.ts';

/** Lowest speed of the fans of the demo's units, rpm. */
const FAN_RPM = 900;

/** The first filling of the spring table, with the keys that it gives: 1 in. class first, then 2 in. */
const FIRST_SPRINGS: readonly ChosenSpring[] = [...STANDARD_SPRINGS[1], ...STANDARD_SPRINGS[2]].map((each, index) => ({
  spring_id: index + 1,
  spring_label: `${each.partNumber} v1`,
  part_no: each.partNumber,
  deflection_class: each.ratedDeflectionIn === 1 ? '1' : '2',
  colour: each.colour,
  capacity_lb: each.capacityLb,
  rated_deflection_in: each.ratedDeflectionIn,
  free_height: each.travelIn,
  solid_height: 0,
  is_placeholder: true,
}));

/** Springs of every ordered isolation curb, calculated as the product does, in the state that matches its order. */
export function fillSpringConfigurations({ tables, calendar, users }: DemoSources, curbs: readonly StoredCurb[]): void {
  const [engineer, checker] = [users.id('engineering'), users.id('wes.calloway')];
  for (const { id: curbId, no, curb, row, order } of curbs) {
    const weights = hasSprings(curb.spec) ? weightsOfCurb(curb.spec, true) : {};
    if (weights.unit_weight == null) continue;
    const { ordered, approved, released } = order.times;
    const status = released !== null ? 'released' : approved !== null ? 'calculated' : 'draft';
    const made = calendar.moment(Math.min(-0.05, ordered + 0.5));
    const draft: DemoRow<'spring_configuration'> = {
      ...weights,
      name: `Springs of ${no}`,
      tracker_curb_id: curbId,
      deflection_class: curb.spec.isolationClassIn === 2 ? '2' : '1',
      load_method: 'corners',
      spring_choice: 'auto',
      fan_rpm: FAN_RPM,
    };
    const series = FIRST_SPRINGS.filter((each) => each.deflection_class === draft.deflection_class);
    const input = draft as Parameters<typeof calculateConfiguration>[0];
    const { values, corners } = calculateConfiguration(input, [], { series, named: new Map() });
    // a configuration with errors remains a draft
    const reached = values.has_errors === true ? 'draft' : status;
    const configuration = {
      ...draft,
      ...values,
      status: reached,
      calculated_by: reached === 'draft' ? null : engineer,
      checked_by: reached === 'released' ? checker : null,
      released_dt: reached === 'released' ? made : null,
      created_dt: made,
      created_by: engineer,
      updated_dt: made,
      updated_by: engineer,
    } as DemoRow<'spring_configuration'>;
    const id = tables.add('spring_configuration', configuration);
    for (const corner of corners) tables.add('spring_corner', { ...corner, spring_configuration_id: id });
    if (reached === 'released') row.spring_configuration_id = id;
  }
}
