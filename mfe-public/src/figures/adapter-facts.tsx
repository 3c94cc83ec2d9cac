import { layOutShape } from '@cdi/shared/domain';
import { formatInches } from '@cdi/shared/units';
import { TitleBlock } from '../content/title-block.tsx';
import { adapterFacts } from './adapter-facts.generated.ts';
import { sampleAdapter } from './sample-curbs.ts';

/** Title block of the example adapter, with what its geometry computes. */
export function AdapterFacts() {
  const { plan } = layOutShape(sampleAdapter);
  const cells = [
    { label: 'Drawing', value: `Curb adapter, ${sampleAdapter.tag}` },
    { label: 'Top', value: `${formatInches(plan.lengthIn)} × ${formatInches(plan.widthIn)}` },
    { label: 'Sheet', value: `${sampleAdapter.gauge} ga galvanized` },
    { label: 'Weight', value: `${adapterFacts.weightLb} lb, ${adapterFacts.insulationFt2} ft² lined` },
  ];
  return <TitleBlock cells={cells} />;
}
