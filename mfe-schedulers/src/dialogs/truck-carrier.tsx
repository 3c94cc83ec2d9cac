import { FormField, NativeSelect, type FormStore } from '@cdi/shared/kit';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import type { CarrierOfTruck, TruckCarrier } from '../boards/board-definition.ts';
import { chooseCarrier, nameCarrier } from './truck-draft.ts';

interface TruckCarrierFieldsProps<Values extends CarrierOfTruck> {
  readonly form: FormStore<Values>;
  readonly carriers: readonly TruckCarrier[];
}

const TEXTS = [
  { name: 'proNo', label: 'PRO number (optional)', maxLength: 40 },
  { name: 'scac', label: 'SCAC (optional)', maxLength: 4 },
  { name: 'nmfcItem', label: 'NMFC item (optional)', maxLength: 20 },
  { name: 'thirdParty', label: 'Freight billed to, where a third party pays (optional)', maxLength: 200 },
] as const;

/** Carrier of the truck: one of ours, which fills in its SCAC, NMFC item and payer, or another one by name. */
export const TruckCarrierFields = observer(function TruckCarrierFields<Values extends CarrierOfTruck>({
  form,
  carriers,
}: TruckCarrierFieldsProps<Values>) {
  const set = (name: keyof CarrierOfTruck, value: CarrierOfTruck[keyof CarrierOfTruck]) =>
    form.set(name, value as Values[keyof CarrierOfTruck]);
  const setAll = (values: Partial<CarrierOfTruck>) => {
    for (const [name, value] of Object.entries(values)) set(name as keyof CarrierOfTruck, value);
  };
  const handleChoice = (value: string) =>
    setAll(chooseCarrier(carriers, value === '' ? null : Number(value), form.values));
  const { shipperId, carrierName } = form.values;
  return (
    <>
      {carriers.length > 0 && (
        <FormField label="Carrier" hint={carriers.find((each) => each.shipperId === shipperId)?.warning ?? undefined}>
          {(control) => (
            <NativeSelect
              {...control}
              blank="Another carrier"
              value={shipperId === null ? '' : String(shipperId)}
              options={carriers.map((each) => ({ value: String(each.shipperId), label: each.name }))}
              onChange={handleChoice}
            />
          )}
        </FormField>
      )}
      {shipperId === null && (
        <FormField
          label={carriers.length > 0 ? 'Name of the other carrier' : 'Carrier'}
          problem={form.messages.get('carrierName')}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              value={carrierName}
              onChange={(event) => setAll(nameCarrier(form.values, form.baseline, event.target.value))}
            />
          )}
        </FormField>
      )}
      {TEXTS.map(({ name, label, maxLength }) => (
        <FormField key={name} label={label} problem={form.messages.get(name)}>
          {(control) => (
            <Input
              {...control}
              maxLength={maxLength}
              value={form.values[name]}
              onChange={(event) => set(name, event.target.value)}
            />
          )}
        </FormField>
      ))}
    </>
  );
});
